import { daySeconds } from '#app/platform/clock/day.ts';
import type { RateNames } from '#app/platform/feature.ts';

/**
 * Allows `count` attempts of one person or address per time window. Windows start at multiples of `seconds`,
 * at the same time for all.
 */
export type Rate = { count: number; seconds: number };

/** Whose attempts a limit counts. An IPv6 address counts as its /64 network. */
export type RateSubject = 'address' | 'email' | 'address and email' | 'user';
type RateRule = Rate & { per: RateSubject };
export type RateTable = Readonly<Record<string, RateRule>>;

export type RateBucket = keyof RateNames;
export type Rates = Readonly<Record<RateBucket, RateRule>>;

/**
 * Longest counting period of a limit, in seconds. The nightly deletion of old counts would delete counts of a
 * longer period too early.
 */
export const longestWindow = daySeconds;

/**
 * Returns the features' limits with the changes from the setting RATE_LIMITS (`given`). Returns null when the
 * setting names an unknown limit.
 */
export function ratesWith(rules: Rates, given: Readonly<Record<string, Rate>>): Rates | null {
  if (Object.keys(given).some((bucket) => !Object.hasOwn(rules, bucket))) return null;
  const all = Object.entries(rules).map(([bucket, rule]) => [bucket, { ...rule, ...given[bucket] }]);
  return Object.fromEntries(all) as Rates;
}

const hours = new Intl.NumberFormat('ro', { style: 'unit', unit: 'hour', unitDisplay: 'long' });
const minutes = new Intl.NumberFormat('ro', { style: 'unit', unit: 'minute', unitDisplay: 'long' });

/** Formats a waiting time: in hours from two hours on, otherwise in minutes. */
export function waitOf(seconds: number): string {
  return seconds > 7_140 ? hours.format(Math.ceil(seconds / 3_600)) : minutes.format(Math.ceil(seconds / 60));
}
