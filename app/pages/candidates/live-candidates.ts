import type { ListedCandidate } from '#app/features/candidates/queries.server.ts';
import type { LiveFigures } from '#app/platform/live/figures.ts';

/**
 * Tells whether election silence began or ended since the page was rendered. The page must then reload, because
 * silence hides more than the counters.
 */
export function isOtherPhase(list: ListedCandidate[], live: LiveFigures | null): boolean {
  const counts = live?.candidates ?? {};
  return list.some(({ id, votes }) => {
    const now = counts[id];
    return now !== undefined && (now.votes === null) !== (votes === null);
  });
}

/**
 * Returns the list with the latest event's counters. A figure hidden by election silence stays hidden until the
 * page reloads.
 */
export function withLiveFigures(list: ListedCandidate[], live: LiveFigures | null): ListedCandidate[] {
  const counts = live?.candidates;
  if (!counts) return list;
  return list.map((candidate) => {
    const now = counts[candidate.id];
    if (!now) return candidate;
    const { followers, simulated = null } = now;
    return { ...candidate, followers, simulated, votes: candidate.votes === null ? null : now.votes };
  });
}
