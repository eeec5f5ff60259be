import { dayMs } from '#app/platform/clock/day.ts';

/** The time of an event: a whole day or a period. */
type CalendarTime = { day: string } | { from: Date; to: Date };

export type CalendarEvent = {
  /** The event's id, the same in every file. A second import therefore replaces the event. */
  uid: string;
  /** The time of the event's last revision (DTSTAMP without a METHOD, RFC 5545 3.8.7.2). */
  stamp: Date;
  time: CalendarTime;
  summary: string;
  description: string;
  isTentative: boolean;
  isCancelled?: boolean;
  location?: string;
  /** The number of revisions so far (SEQUENCE, RFC 5545, 3.8.7.4). */
  sequence?: number;
};

/**
 * Writes an iCalendar file (RFC 5545) with CRLF, lines of at most 75 octets, and times in UTC.
 */
export function toIcal(calendar: { name: string; events: readonly CalendarEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vot informat//Calendar//RO',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    ...calendar.events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    ...timeLines(event.time),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.sequence ? [`SEQUENCE:${event.sequence}`] : []),
    `STATUS:${statusOf(event)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function statusOf({ isCancelled, isTentative }: CalendarEvent): string {
  if (isCancelled) return 'CANCELLED';
  return isTentative ? 'TENTATIVE' : 'CONFIRMED';
}

function timeLines(time: CalendarTime): string[] {
  if ('from' in time) return [`DTSTART:${utc(time.from)}`, `DTEND:${utc(time.to)}`];
  return [`DTSTART;VALUE=DATE:${basic(time.day)}`, `DTEND;VALUE=DATE:${basic(dayAfter(time.day))}`];
}

/** Returns the day after `day`. A whole-day event ends there, because DTEND is exclusive. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

const basic = (day: string) => day.replaceAll('-', '');
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Formats a TEXT value (RFC 5545, 3.3.11). Escapes `\ ; ,` and line ends, and removes other control characters. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');
}

const limit = 75;

/**
 * Splits a line into parts of at most 75 octets, never inside a character (RFC 5545, 3.1). The leading space
 * counts.
 */
export function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > limit) {
      folded.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}
