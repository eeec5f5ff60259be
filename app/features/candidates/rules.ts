/** How often a profile is visited compared with other profiles. `normal` has no badge. */
export type Trend = 'hot' | 'normal' | 'low';

/**
 * The fourth highest and fourth lowest number of visits among real profiles. Null when there are fewer than four
 * profiles.
 */
export type TrendBounds = { fourthMost: number | null; fourthLeast: number | null };

/**
 * Returns `hot` for the three most visited profiles, then `low` for the three least visited (CAND-23). Profiles without
 * visits, and ties for more than three places, are `normal`.
 */
export function trendOf(visits: number, { fourthMost, fourthLeast }: TrendBounds): Trend {
  if (visits <= 0) return 'normal';
  if (fourthMost === null || visits > fourthMost) return 'hot';
  return fourthLeast === null || visits < fourthLeast ? 'low' : 'normal';
}

/** The number of profile views that fills the bar (VIEW-13). */
export const fullViewsBar = 1_000;

/** Returns how far the bar of profile views is filled, in percent. */
export function viewsShare(views: number): number {
  return Math.min(100, (100 * Math.max(0, views)) / fullViewsBar);
}

/** The verification states of a profile (PROF-13). Null means an unclaimed profile. */
export type VerificationStatus = 'pending' | 'verified' | 'rejected' | null;

/** Converts a stored text to a verification state. An unknown text counts as unclaimed. */
export function verificationStatusOf(value: string | null): VerificationStatus {
  return value === 'pending' || value === 'verified' || value === 'rejected' ? value : null;
}

export type CountyShare = { code: string; name: string; votes: number; validVotes: number; share: number };

/**
 * Returns a candidate's counties with the highest and lowest share in percent, among areas with valid votes.
 * Returns null when no area has any.
 */
export function extremesOf(
  counties: readonly CountyShare[],
): { best: CountyShare; worst: CountyShare } | null {
  const counted = counties.filter((county) => county.validVotes > 0).toSorted((a, b) => b.share - a.share);
  const best = counted[0];
  const worst = counted.at(-1);
  return best && worst ? { best, worst } : null;
}

/** Returns the first `shown` items and the number of the others (CAND-26: `+N`). */
export function firstOf<T>(items: readonly T[], shown: number): { first: T[]; rest: number } {
  return { first: items.slice(0, shown), rest: Math.max(0, items.length - shown) };
}
