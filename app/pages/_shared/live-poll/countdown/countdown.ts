import { daySeconds } from '#app/platform/clock/day.ts';

export type Remaining = { days: number; hours: number; minutes: number; seconds: number };

/**
 * Returns the time from `now` to `end` (epoch milliseconds) in days, hours, minutes and seconds, or null
 * after the end.
 */
export function remainingUntil(end: number, now: number): Remaining | null {
  const total = Math.ceil((end - now) / 1000);
  if (total <= 0) return null;
  return {
    days: Math.floor(total / daySeconds),
    hours: Math.floor((total % daySeconds) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}
