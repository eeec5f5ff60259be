import { listOwnIds } from '#app/features/candidates/queries.server.ts';
import { findOwnVote, isDayClosed } from '#app/features/daily-vote/queries.server.ts';
import { closedBecause } from '#app/features/daily-vote/rules.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { isOver, silenceAt } from '#app/features/elections/rules.ts';
import { listFollowedIds } from '#app/features/follows/queries.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';

/**
 * The reason why voting is closed; null while open. `reopens`: voting resumes after this silence; `day`: the
 * key of today's ballots was destroyed.
 */
type VotingClosed =
  | { why: 'silence'; until: Date; reopens: boolean }
  | { why: 'archive' }
  | { why: 'day' }
  | null;

/** The state of all vote and follow buttons on a page. All visitors get the same state. */
export type Participation = {
  closed: VotingClosed;
  role: SignedInRole | null;
  /** The candidate of this voter's vote today; pages of other people never contain it. */
  votedId: string | null;
  followedIds: readonly string[];
  /** Candidates linked to this account; an account cannot follow its own candidates. */
  ownIds: readonly string[];
  /** A new key on each signed-in page. Identifies one press, so that a retry counts once. */
  requestKey: string | null;
  /** The day of the page (`yyyy-mm-dd`), sent with the key; null for visitors. */
  pageDay: string | null;
  /** The message when the person's own data could not be read (VOTE-19). */
  failed: string | null;
};

type ParticipationContext = Pick<HandlerContext, 'db' | 'at' | 'viewer' | 'log' | 'requestId' | 'refusals'>;

export async function readParticipation(
  context: ParticipationContext,
  timeline: Timeline,
): Promise<Participation> {
  const { viewer } = context;
  const inTime = closedAt(timeline, context.at);
  const own = await readBlock(context, 'vote-load-failed', () => readOwn(context, { timeline, inTime }));
  return {
    closed: own.data?.closed ?? inTime,
    role: viewer?.role ?? null,
    votedId: own.data?.votedId ?? null,
    followedIds: own.data?.followedIds ?? [],
    ownIds: own.data?.ownIds ?? [],
    requestKey: viewer ? crypto.randomUUID() : null,
    pageDay: viewer ? bucharestDay(context.at) : null,
    failed: own.failed,
  };
}

async function readOwn(
  { db, at, viewer }: ParticipationContext,
  { timeline, inTime }: { timeline: Timeline; inTime: VotingClosed },
): Promise<Pick<Participation, 'closed' | 'votedId' | 'followedIds' | 'ownIds'>> {
  const closed = inTime ?? ((await isDayClosed(db, { timeline, at })) ? { why: 'day' as const } : null);
  if (!viewer) return { closed, votedId: null, followedIds: [], ownIds: [] };
  const [vote, followedIds, ownIds] = await Promise.all([
    viewer.role === 'voter' && !closed ? findOwnVote(db, { voterId: viewer.id, at, timeline }) : null,
    listFollowedIds(db, { userId: viewer.id, at }),
    viewer.role === 'candidate' ? listOwnIds(db, viewer.id) : [],
  ]);
  return { closed, votedId: vote?.candidateId ?? null, followedIds, ownIds };
}

function closedAt(timeline: Timeline, at: Date): VotingClosed {
  const why = closedBecause(timeline, at);
  const silence = silenceAt(timeline, at);
  if (why === 'vote-silence' && silence)
    return { why: 'silence', until: silence.to, reopens: !isOver(timeline, silence.to) };
  return why === null ? null : { why: 'archive' };
}
