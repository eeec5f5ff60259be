const hourMs = 3_600_000;

/** The hour (UTC) from which the scheduler counts its periods (FEED-18). */
const firstHour = 3;

/** Returns the latest planned run time until `now`: a multiple of the period since 1970-01-01 03:00 UTC. */
export function plannedBefore(now: Date, everyHours: number): Date {
  const period = everyHours * hourMs;
  const offset = firstHour * hourMs;
  return new Date(Math.floor((now.getTime() - offset) / period) * period + offset);
}

/** Returns the next planned run time after `now`. */
export function plannedAfter(now: Date, everyHours: number): Date {
  return new Date(plannedBefore(now, everyHours).getTime() + everyHours * hourMs);
}

/** Formats a duration as FEED-13..15 require: `840 ms`, `12,4 s`, `2 min 5 s`. Rounds down. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  const tenths = Math.floor(milliseconds / 100);
  if (tenths < 600) return `${(tenths / 10).toFixed(1).replace('.', ',')} s`;
  const seconds = Math.floor(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
