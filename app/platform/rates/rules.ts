/** Allows `count` tries of one subject in a window. Windows start at multiples of `seconds`, the same for all subjects. */
type Rate = { count: number; seconds: number };

/** A rule counts tries per address (IPv6: its /64), per e-mail address, per pair of both, or per signed-in person. */
export type RateSubject = 'address' | 'email' | 'address and email' | 'user';
type Rule = Rate & { per: RateSubject };

/** Most seconds of a window; a longer one would outlive the nightly purge. */
export const longestWindow = 86_400;

/**
 * The limits of reset, sign-in and sign-up follow Mastodon's rack_attack.rb; the others are our own. RATE_LIMITS changes single
 * limits, and docs/limits.md has a row for each.
 */
export const rateRules = {
  'sign-in': { count: 25, seconds: 300, per: 'address' },
  'sign-up': { count: 25, seconds: 300, per: 'address' },
  reset: { count: 25, seconds: 300, per: 'address' },
  // One address can use less than half of the messages that a mailbox may get, so its owner keeps the rest.
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
  // A person usually takes all tables at once.
  'export-part': { count: 60, seconds: 3_600, per: 'user' },
  erase: { count: 5, seconds: 600, per: 'user' },
  // A calculation and a job keep the database busy for a while.
  scores: { count: 10, seconds: 60, per: 'user' },
  'run-job': { count: 20, seconds: 60, per: 'user' },
} as const satisfies Record<string, Rule>;

export type RateBucket = keyof typeof rateRules;
export type Rates = Record<RateBucket, Rate>;

export function isRateBucket(name: string): name is RateBucket {
  return Object.hasOwn(rateRules, name);
}

/** Returns all rates, with the changes of RATE_LIMITS. */
export function ratesWith(given: Partial<Rates>): Rates {
  const all = Object.entries(rateRules).map(([bucket, { count, seconds }]) => [bucket, { count, seconds }]);
  return { ...(Object.fromEntries(all) as Rates), ...given };
}
