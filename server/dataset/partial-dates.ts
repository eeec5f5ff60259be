import { parseMoment } from '#app/platform/clock/bucharest.ts';

export { dayAfter, firstDay, isPartialDate, lastDay, surelyFrom } from '#app/platform/clock/partial-date.ts';

/** Returns the midnight that begins a day in Romania, as an ISO moment. Throws when the text is not a day. */
export function startOfDay(day: string): string {
  const at = parseMoment(`${day}T00:00`);
  if (!at) throw new RangeError(`Not a day: ${day}`);
  return at.toISOString();
}

/**
 * Converts a moment with an offset, or the midnight that begins a day in Romania, to an ISO moment in UTC.
 */
export function toMoment(momentOrDay: string): string {
  return momentOrDay.length === 10 ? startOfDay(momentOrDay) : new Date(momentOrDay).toISOString();
}
