import { daySeconds } from '#app/platform/clock/day.ts';
import type { RateNames } from '#app/platform/feature.ts';

/**
 * Allows `count` tries of one subject in a window. Windows start at multiples of `seconds`, the same for all
 * subjects.
 */
export type Rate = { count: number; seconds: number };

/**
 * A rule counts tries per address (IPv6: its /64), per e-mail address, per pair of both, or per signed-in
 * person.
 */
export type RateSubject = 'address' | 'email' | 'address and email' | 'user';
type RateRule = Rate & { per: RateSubject };
export type RateTable = Readonly<Record<string, RateRule>>;

export type RateBucket = keyof RateNames;
export type Rates = Readonly<Record<RateBucket, RateRule>>;

/** Seconds. Longer windows would outlive the nightly purge. */
export const longestWindow = daySeconds;

/**
 * Returns the features' rates with the changes of RATE_LIMITS; null when RATE_LIMITS names an unknown rate.
 */
export function ratesWith(rules: Rates, given: Readonly<Record<string, Rate>>): Rates | null {
  if (Object.keys(given).some((bucket) => !Object.hasOwn(rules, bucket))) return null;
  const all = Object.entries(rules).map(([bucket, rule]) => [bucket, { ...rule, ...given[bucket] }]);
  return Object.fromEntries(all) as Rates;
}
