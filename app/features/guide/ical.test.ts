import { expect, test } from 'vitest';
import { type CalendarEvent, escapeText, foldLine, toIcal } from './ical.ts';

const event: CalendarEvent = {
  uid: 'zi@exemplu',
  stamp: new Date('2001-02-03T04:05:06.789Z'),
  time: { day: '2001-02-28' },
  summary: 'Ziua',
  description: '',
  isTentative: false,
};

test('escapeText escapes backslash, semicolon, comma and line ends, and removes control characters', () => {
  expect(escapeText('a\\b; c, d\r\ne\nf\rg\u0000h\u007f\ti')).toBe('a\\\\b\\; c\\, d\\ne\\nf\\ngh\ti');
});

test('foldLine folds iCalendar lines at 75 octets, never inside a multi-octet character', () => {
  const line = `SUMMARY:${'a'.repeat(66)}ș${'țĂ€😀'.repeat(40)}`;
  const parts = foldLine(line).split('\r\n');
  expect(parts.length).toBeGreaterThan(5);
  // The first part has 8 + 66 = 74 octets, so the two octets of „ș” no longer fit.
  expect(parts[0]).toBe(`SUMMARY:${'a'.repeat(66)}`);
  for (const part of parts) {
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    expect(Buffer.byteLength(part)).toBeGreaterThan(0);
    expect(Buffer.from(part).toString()).toBe(part);
    expect(part).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
  }
  expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true);
  expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line);
});

test('foldLine leaves an iCalendar line of exactly 75 octets whole and folds a line of 76', () => {
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});

test('toIcal ends a whole-day event on the next day, across months, and every line with CRLF', () => {
  const file = toIcal({ name: 'Nume, cu virgulă', events: [event] });
  expect(file.replaceAll('\r\n', '').includes('\n')).toBe(false);
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vot informat//Calendar//RO',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Nume\\, cu virgulă',
    'BEGIN:VEVENT',
    'UID:zi@exemplu',
    'DTSTAMP:20010203T040506Z',
    'DTSTART;VALUE=DATE:20010228',
    'DTEND;VALUE=DATE:20010301',
    'SUMMARY:Ziua',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('toIcal writes periods in UTC and conditional events as tentative', () => {
  const time = { from: new Date('2001-05-04T07:00:00+03:00'), to: new Date('2001-05-04T21:00:00+03:00') };
  const file = toIcal({ name: 'N', events: [{ ...event, time, isTentative: true, description: 'a\nb' }] });
  expect(file).toContain('\r\nDTSTART:20010504T040000Z\r\nDTEND:20010504T180000Z\r\n');
  expect(file).toContain('\r\nDESCRIPTION:a\\nb\r\nSTATUS:TENTATIVE\r\n');
});

test('toIcal writes the place of an event and whether it is confirmed, tentative or cancelled', () => {
  const written = (more: Partial<CalendarEvent>) =>
    toIcal({ name: 'Nume', events: [{ ...event, ...more }] }).match(/^(?:STATUS|LOCATION):.*(?=\r$)/gm);
  expect(written({})).toEqual(['STATUS:CONFIRMED']);
  expect(written({ isTentative: true })).toEqual(['STATUS:TENTATIVE']);
  expect(written({ isCancelled: true, isTentative: true })).toEqual(['STATUS:CANCELLED']);
  expect(written({ location: 'Piața Unirii, Iași' })).toContain('LOCATION:Piața Unirii\\, Iași');
});
