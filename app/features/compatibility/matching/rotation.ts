import { dayMs } from '#app/platform/clock/day.ts';

/**
 * Turns a list by one place a day, so that each entry is first equally often. The list of candidates on the
 * home page turns by the same rule.
 */
export function rotate<T>(list: readonly T[], day: string): T[] {
  if (list.length === 0) return [];
  const first = Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs) % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}

/** The daily rotation of candidates, which starts from the order of the ballot. */
export function rotateCandidates<T extends { slug: string; ballotPosition: number }>(
  candidates: readonly T[],
  day: string,
): T[] {
  const onBallot = candidates.toSorted(
    (a, b) => a.ballotPosition - b.ballotPosition || (a.slug < b.slug ? -1 : 1),
  );
  return rotate(onBallot, day);
}
