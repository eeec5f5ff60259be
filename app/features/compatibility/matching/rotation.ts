import { dayMs } from '#app/platform/clock/day.ts';

/**
 * Rotates a list by one place per day, so that each entry is first equally often. The home page orders its candidates
 * by the same rule.
 */
function rotate<T>(list: readonly T[], day: string): T[] {
  if (list.length === 0) return [];
  const first = Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs) % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}

/** Returns the candidates in the rotation of the day, which begins with the ballot order. */
export function rotateCandidates<T extends { slug: string; ballotPosition: number }>(
  candidates: readonly T[],
  day: string,
): T[] {
  const onBallot = candidates.toSorted(
    (a, b) => a.ballotPosition - b.ballotPosition || (a.slug < b.slug ? -1 : 1),
  );
  return rotate(onBallot, day);
}
