import { dayMs } from '#app/platform/clock/day.ts';

/** How much a profile is visited beside the others; `normal` says nothing either way. */
export type Trend = 'hot' | 'normal' | 'low';

/** At most so many at each end of the ranking carry a mark (V§4: top three, last three). */
const marked = 3;

/**
 * CAND-23 as ruled: of all profiles ranked by visits the top three are `hot`, the last three `low`; `hot` goes first, so
 * with fewer than six `low` gets those left. A profile without any visit is `normal`. Equals are treated as equals: a tie
 * that would need a fourth place gets no mark.
 */
export function trends<Key>(visits: ReadonlyMap<Key, number>): Map<Key, Trend> {
  const all = [...visits.values()];
  return new Map(
    [...visits].map(([key, own]): [Key, Trend] => {
      if (own <= 0) return [key, 'normal'];
      if (all.filter((other) => other >= own).length <= marked) return [key, 'hot'];
      return [key, all.filter((other) => other <= own).length <= marked ? 'low' : 'normal'];
    }),
  );
}

/** VIEW-13: so many views fill the bar. */
export const fullViewsBar = 1_000;

/** How full the bar of profile views is, in percent. */
export function viewsShare(views: number): number {
  return Math.min(100, (100 * Math.max(0, views)) / fullViewsBar);
}

/**
 * HOME-20 as ruled: a rotation that is the same for everybody and counted: the list starts at the number of the day (days
 * since 1970-01-01) modulo its length, so that over N days each one stands first once. `day` is AAAA-LL-ZZ.
 */
export function rotationOfDay<T>(items: readonly T[], day: string): T[] {
  if (items.length === 0) return [];
  const start = Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs) % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** One state machine (PROF-13); null is a profile that nobody has claimed. */
export type VerificationStatus = 'pending' | 'verified' | 'rejected' | null;

/** Text → state; anything that the machine does not know counts as unclaimed. */
export function verificationStatusOf(value: string | null): VerificationStatus {
  return value === 'pending' || value === 'verified' || value === 'rejected' ? value : null;
}

export type CountyShare = { code: string; name: string; votes: number; validVotes: number; share: number };

/** Highest and lowest share in percent; areas without valid votes are left out. Null when none is left. */
export function extremesOf(
  counties: readonly CountyShare[],
): { best: CountyShare; worst: CountyShare } | null {
  const counted = counties.filter((county) => county.validVotes > 0).toSorted((a, b) => b.share - a.share);
  const best = counted[0];
  const worst = counted.at(-1);
  return best && worst ? { best, worst } : null;
}

/** The first `shown` of a list, and how many are left (CAND-26: `+N`). */
export function firstOf<T>(items: readonly T[], shown: number): { first: T[]; rest: number } {
  return { first: items.slice(0, shown), rest: Math.max(0, items.length - shown) };
}
