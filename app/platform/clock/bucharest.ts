const timeZone = 'Europe/Bucharest';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Returns the calendar day in Bucharest (year, month, day). */
export function bucharestDay(at: Date): string {
  return new Date(at.getTime() + offsetOf(at)).toISOString().slice(0, 10);
}

/** Formats a moment as ISO 8601 with Bucharest's offset, in whole seconds. */
export function bucharestMoment(at: Date): string {
  const offset = offsetOf(at);
  const local = new Date(at.getTime() + offset).toISOString().slice(0, 19);
  const minutes = Math.round(offset / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${local}+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Parses an ISO moment, as local time in Bucharest when it has no offset. Returns null for any other text.
 */
export function parseMoment(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/.exec(text.trim());
  if (!match) return null;
  const [, day, time, offset] = match;
  const asUtc = new Date(`${day}T${time}${offset ?? 'Z'}`);
  if (Number.isNaN(asUtc.getTime()) || !isRealDay(day)) return null;
  if (offset) return asUtc;
  // Near a clock change the first guess may be an hour wrong. The second guess corrects it.
  let guess = asUtc;
  for (let round = 0; round < 2; round += 1) guess = new Date(asUtc.getTime() - offsetOf(guess));
  return guess;
}

/** JavaScript parses 30 February as 2 March, so this function compares the parsed day with the text. */
function isRealDay(day = ''): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

const quarterHour = 900_000;
let lastQuarter = Number.NaN;
let lastOffset = 0;

/**
 * Returns Bucharest's offset from UTC in milliseconds. Offsets change only at full quarter-hours, so one
 * offset is cached for each quarter-hour.
 */
function offsetOf(at: Date): number {
  const quarter = Math.floor(at.getTime() / quarterHour);
  if (quarter !== lastQuarter) {
    lastOffset = readOffset(at);
    lastQuarter = quarter;
  }
  return lastOffset;
}

function readOffset(at: Date): number {
  const value = Object.fromEntries(parts.formatToParts(at).map((part) => [part.type, Number(part.value)]));
  const local = Date.UTC(
    value.year ?? 0,
    (value.month ?? 1) - 1,
    value.day,
    value.hour,
    value.minute,
    value.second,
  );
  return local - Math.floor(at.getTime() / 1000) * 1000;
}
