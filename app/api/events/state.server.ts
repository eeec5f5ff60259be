import { listLiveCounts } from '#app/features/candidates/counters/live-counts.server.ts';
import { listLiveDiscussions } from '#app/features/discussions/live-counts.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { nextBoundary, silenceAt } from '#app/features/elections/rules.ts';
import { findPollTally, type PollTally } from '#app/features/live-polls/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { LiveFigures } from '#app/platform/live/figures.ts';

/**
 * All live figures at one election time. `until` is the next time at which they may change, or null if they
 * never change again.
 */
export type LiveState = { figures: Required<LiveFigures>; until: Date | null };

/**
 * Reads all live figures at `at` by the pages' own queries, so that no event shows a hidden count. `clock` is
 * the last move of a demonstration clock.
 */
export async function readLiveState(
  db: Db,
  { at, clock }: { at: Date; clock: string | null },
): Promise<LiveState> {
  const timeline = await requireTimeline(db);
  const { electionId } = timeline;
  const isSilent = silenceAt(timeline, at) !== null;
  const [counts, poll, discussions] = await Promise.all([
    listLiveCounts(db, { electionId, at, isSilent }),
    findPollTally(db, { timeline, at }),
    listLiveDiscussions(db, { electionId, at }),
  ]);
  const candidates = counts.map(
    ({ id, votes, followers, simulated }) =>
      [id, { votes, followers, ...(simulated ? { simulated } : {}) }] as const,
  );
  return {
    figures: { candidates: Object.fromEntries(candidates), poll: poll && tallyOf(poll), discussions, clock },
    until: earliest(at, [nextBoundary(timeline, at), poll?.endsAt ?? null]),
  };
}

function tallyOf({ id, ballots, votes }: PollTally): NonNullable<LiveFigures['poll']> {
  return { id, ballots, votes };
}

function earliest(after: Date, moments: readonly (Date | null)[]): Date | null {
  const coming = moments.filter((moment) => moment !== null && moment > after).map(Number);
  return coming.length > 0 ? new Date(Math.min(...coming)) : null;
}
