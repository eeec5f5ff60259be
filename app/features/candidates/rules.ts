import { dayMs } from '#app/platform/clock/day.ts';

/** A profile's visits relative to the others; `normal` has no badge. */
export type Trend = 'hot' | 'normal' | 'low';

/** Most profiles marked at each end of the ranking (V§4: top three, last three). */
const marked = 3;

/**
 * Marks the three most visited profiles `hot` and then the three least visited `low` (CAND-23). Profiles
 * without visits, and ties that would need a fourth place, stay `normal`.
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

/** Number of views that fills the bar (VIEW-13). */
export const fullViewsBar = 1_000;

/** The fill of the views bar, in percent. */
export function viewsShare(views: number): number {
  return Math.min(100, (100 * Math.max(0, views)) / fullViewsBar);
}

/**
 * Rotates the list by the number of `day` (AAAA-LL-ZZ; days since 1970-01-01). Each item comes first once in
 * N days (HOME-20).
 */
export function rotationOfDay<T>(items: readonly T[], day: string): T[] {
  if (items.length === 0) return [];
  const start = Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs) % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** The states of verification (PROF-13); null means an unclaimed profile. */
export type VerificationStatus = 'pending' | 'verified' | 'rejected' | null;

/** Converts a stored text to a state; an unknown text counts as unclaimed. */
export function verificationStatusOf(value: string | null): VerificationStatus {
  return value === 'pending' || value === 'verified' || value === 'rejected' ? value : null;
}

export type CountyShare = { code: string; name: string; votes: number; validVotes: number; share: number };

/** Highest and lowest share in percent over the areas with valid votes; null when no area has any. */
export function extremesOf(
  counties: readonly CountyShare[],
): { best: CountyShare; worst: CountyShare } | null {
  const counted = counties.filter((county) => county.validVotes > 0).toSorted((a, b) => b.share - a.share);
  const best = counted[0];
  const worst = counted.at(-1);
  return best && worst ? { best, worst } : null;
}

/** The first `shown` items, and the number of others (CAND-26: `+N`). */
export function firstOf<T>(items: readonly T[], shown: number): { first: T[]; rest: number } {
  return { first: items.slice(0, shown), rest: Math.max(0, items.length - shown) };
}
