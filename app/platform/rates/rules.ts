import { daySeconds } from '#app/platform/clock/day.ts';

/** Tries of one subject within `seconds`; counting starts anew at fixed times (multiples of `seconds`), the same for everybody. */
type Rate = { count: number; seconds: number };

/** Whose tries are counted together: an address (IPv6: its /64), an e-mail address, one for the other, a signed-in person. */
export type RateSubject = 'address' | 'email' | 'address and email' | 'user';
type Rule = Rate & { per: RateSubject };

/** Seconds. Longer windows would outlive the nightly purge. */
export const longestWindow = daySeconds;

/**
 * How often a change may be tried. Where a reset, a sign-in or a sign-up is concerned after Mastodon's rack_attack.rb, the
 * others our own start values. RATE_LIMITS changes single ones. Each has its row in docs/limits.md.
 */
export const rateRules = {
  'sign-in': { count: 25, seconds: 300, per: 'address' },
  'sign-up': { count: 25, seconds: 300, per: 'address' },
  reset: { count: 25, seconds: 300, per: 'address' },
  // What one address can ask for leaves the owner of the mailbox more than half of what may be written to it.
  'mail-request': { count: 3, seconds: 1_800, per: 'address and email' },
  'reset-email': { count: 10, seconds: 1_800, per: 'email' },
  'password-change': { count: 10, seconds: 600, per: 'user' },
  'second-factor': { count: 10, seconds: 600, per: 'user' },
  receipt: { count: 30, seconds: 60, per: 'address' },
  vote: { count: 10, seconds: 60, per: 'user' },
  pollVote: { count: 10, seconds: 60, per: 'user' },
  follow: { count: 60, seconds: 60, per: 'user' },
  avatar: { count: 5, seconds: 600, per: 'user' },
  view: { count: 60, seconds: 60, per: 'address' },
  export: { count: 5, seconds: 3_600, per: 'user' },
  // Somebody who takes the tables takes all of them.
  'export-part': { count: 60, seconds: 3_600, per: 'user' },
  erase: { count: 5, seconds: 600, per: 'user' },
  // Each takes a while of the database.
  scores: { count: 10, seconds: 60, per: 'user' },
  'run-job': { count: 20, seconds: 60, per: 'user' },
} as const satisfies Record<string, Rule>;

export type RateBucket = keyof typeof rateRules;
export type Rates = Record<RateBucket, Rate>;

export function isRateBucket(name: string): name is RateBucket {
  return Object.hasOwn(rateRules, name);
}

/** The rules with what RATE_LIMITS says of single ones. */
export function ratesWith(given: Partial<Rates>): Rates {
  const all = Object.entries(rateRules).map(([bucket, { count, seconds }]) => [bucket, { count, seconds }]);
  return { ...(Object.fromEntries(all) as Rates), ...given };
}
