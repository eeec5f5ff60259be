import { listOwnIds } from '#app/features/candidates/queries.server.ts';
import { findOwnVote, isDayClosed } from '#app/features/daily-vote/queries.server.ts';
import { closedBecause } from '#app/features/daily-vote/rules.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { isOver, silenceAt } from '#app/features/elections/rules.ts';
import { listFollowedIds } from '#app/features/follows/queries.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { type OwnReading, ownText } from '#app/platform/page/own/own.server.ts';
import { nobody, type Own } from '#app/platform/page/own/person.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';

/**
 * The reason why voting is closed. `reopens` means that voting resumes after this silence, and `day` that the
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
  /**
   * The day on which the page was rendered (`yyyy-mm-dd`), sent with the key of a press. Null for visitors.
   */
  pageDay: string | null;
  /**
   * This person's own data as text (`readOwn`), which other people's pages never contain. Its flags by
   * candidate id: `v` voted today, `f` followed, `o` the person's own candidate.
   */
  own: string;
};

type ParticipationReading = Pick<
  HandlerContext,
  'db' | 'at' | 'viewer' | 'person' | 'isStandIn' | 'log' | 'requestId' | 'refusals'
>;

export async function readParticipation(
  context: ParticipationReading,
  timeline: Timeline,
): Promise<Participation> {
  const { db, at, person, isStandIn } = context;
  const inTime = closedAt(timeline, at);
  const block = await readBlock(context, 'vote-load-failed', async () => {
    const [isClosed, own] = await Promise.all([
      inTime === null && isDayClosed(db, { timeline, at }),
      ownText(context, (own) => readOwnParticipation(own, timeline)),
    ]);
    return { closed: inTime ?? (isClosed ? { why: 'day' as const } : null), own };
  });
  const { data, failed } = block;
  if (failed !== null && isStandIn) throw new Error(failed);
  const key = person && crypto.randomUUID();
  return {
    closed: data?.closed ?? inTime,
    role: person?.role ?? null,
    pageDay: person && bucharestDay(at),
    own: data?.own ?? JSON.stringify({ ...nobody, key, failed } satisfies Own),
  };
}

/** Reads the person's vote of today, follows and linked candidate, and creates a key for the next press. */
export async function readOwnParticipation({ db, at, viewer }: OwnReading, timeline: Timeline): Promise<Own> {
  const { id, role } = viewer;
  const isOpen = closedBecause(timeline, at) === null;
  const [vote, followedIds, ownIds] = await Promise.all([
    role === 'voter' && isOpen ? findOwnVote(db, { voterId: id, at, timeline }) : null,
    listFollowedIds(db, { userId: id, at }),
    role === 'candidate' ? listOwnIds(db, id) : [],
  ]);
  const flags: Record<string, string> = {};
  const add = (candidateId: string, flag: string) => {
    flags[candidateId] = (flags[candidateId] ?? '') + flag;
  };
  if (vote) add(vote.candidateId, 'v');
  for (const followed of followedIds) add(followed, 'f');
  for (const own of ownIds) add(own, 'o');
  return { key: crypto.randomUUID(), flags, failed: null };
}

function closedAt(timeline: Timeline, at: Date): VotingClosed {
  const why = closedBecause(timeline, at);
  const silence = silenceAt(timeline, at);
  if (why === 'vote-silence' && silence)
    return { why: 'silence', until: silence.to, reopens: !isOver(timeline, silence.to) };
  return why === null ? null : { why: 'archive' };
}
