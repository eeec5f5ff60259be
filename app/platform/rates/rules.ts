import { daySeconds } from '#app/platform/clock/day.ts';
import type { RateNames } from '#app/platform/feature.ts';

/** Tries of one subject within `seconds`; counting starts anew at fixed times (multiples of `seconds`), the same for everybody. */
export type Rate = { count: number; seconds: number };

/** Whose tries are counted together: an address (IPv6: its /64), an e-mail address, one for the other, a signed-in person. */
export type RateSubject = 'address' | 'email' | 'address and email' | 'user';
export type RateRule = Rate & { per: RateSubject };
export type RateTable = Readonly<Record<string, RateRule>>;

export type RateBucket = keyof RateNames;
export type Rates = Readonly<Record<RateBucket, RateRule>>;

/** Seconds. Longer windows would outlive the nightly purge. */
export const longestWindow = daySeconds;

/** The rules of the features with what RATE_LIMITS says of single ones; null: it names one that there is not. */
export function ratesWith(rules: Rates, given: Readonly<Record<string, Rate>>): Rates | null {
  if (Object.keys(given).some((bucket) => !Object.hasOwn(rules, bucket))) return null;
  const all = Object.entries(rules).map(([bucket, rule]) => [bucket, { ...rule, ...given[bucket] }]);
  return Object.fromEntries(all) as Rates;
}
