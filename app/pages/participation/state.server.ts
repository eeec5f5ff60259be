import type { Timeline } from '#app/features/elections/rules.ts';
import { isOver, silenceAt } from '#app/features/elections/rules.ts';
import { listFollowedIds } from '#app/features/following/queries.server.ts';
import { findOwnVote, isDayClosed } from '#app/features/voting/queries.server.ts';
import { closedBecause } from '#app/features/voting/rules.ts';
import type { Reading } from '#app/platform/context.server.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';

/**
 * Why nobody can vote now; null: voting is open. `reopens`: after this silence there is voting again. `day`: the key of today's
 * ballots is gone.
 */
export type Closed =
  | { why: 'silence'; until: Date; reopens: boolean }
  | { why: 'archive' }
  | { why: 'day' }
  | null;

/** What the buttons of all candidates on a page show. The same for everybody who is not signed in. */
export type Participation = {
  closed: Closed;
  role: SignedInRole | null;
  /** The candidate this voter has voted for today; only the voter's own page carries it. */
  votedId: string | null;
  followedIds: readonly string[];
  /** New with each signed-in page: names one press, so that a retry counts once. */
  requestKey: string | null;
};

export async function readParticipation(
  { db, at, viewer }: Pick<Reading, 'db' | 'at' | 'viewer'>,
  timeline: Timeline,
): Promise<Participation> {
  const closed =
    closedAt(timeline, at) ?? ((await isDayClosed(db, { timeline, at })) ? { why: 'day' as const } : null);
  if (!viewer) return { closed, role: null, votedId: null, followedIds: [], requestKey: null };
  const [vote, followedIds] = await Promise.all([
    viewer.role === 'voter' && !closed ? findOwnVote(db, { voterId: viewer.id, at, timeline }) : null,
    listFollowedIds(db, viewer.id),
  ]);
  return {
    closed,
    role: viewer.role,
    votedId: vote?.candidateId ?? null,
    followedIds,
    requestKey: crypto.randomUUID(),
  };
}

function closedAt(timeline: Timeline, at: Date): Closed {
  const why = closedBecause(timeline, at);
  const silence = silenceAt(timeline, at);
  if (why === 'vote-silence' && silence)
    return { why: 'silence', until: silence.to, reopens: !isOver(timeline, silence.to) };
  return why === null ? null : { why: 'archive' };
}
