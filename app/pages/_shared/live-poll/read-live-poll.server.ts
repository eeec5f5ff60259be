import { isOver, type LegalPeriod, silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import { livePollJob } from '#app/features/live-polls/jobs.server.ts';
import { type ActivePoll, findActivePoll, findOwnPollVote } from '#app/features/live-polls/queries.server.ts';
import { pollClosedBecause } from '#app/features/live-polls/rules.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { listRuns } from '#app/platform/jobs/runs.server.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';

/**
 * The reason why no live poll is open. `missing`: a poll is due but not opened yet, or opening failed
 * (`hasFailed`).
 */
export type PollClosed =
  | { why: 'silence'; silence: LegalPeriod; reopens: boolean }
  | { why: 'archive' }
  | { why: 'missing'; hasFailed: boolean };

export type LivePollData = {
  /** The page's election time, from which the countdown runs. */
  at: Date;
  poll: ActivePoll | null;
  closed: PollClosed | null;
  /** The next legal silence, which closes the poll and hides its figures. */
  nextSilence: LegalPeriod | null;
  role: SignedInRole | null;
  /** This person's choice in this poll; pages of other people never contain it. */
  ownCandidateId: string | null;
  /** A new key on each signed-in page. Identifies one press, so that a retry counts once. */
  requestKey: string | null;
};

/** Reads the open live poll and this person's part in it. All visitors get the same data. */
export async function readLivePoll(
  { db, at, viewer }: Pick<HandlerContext, 'db' | 'at' | 'viewer'>,
  timeline: Timeline,
): Promise<LivePollData> {
  const poll = await findActivePoll(db, { timeline, at });
  const own =
    poll && viewer && viewer.role !== 'admin'
      ? await findOwnPollVote(db, { pollId: poll.id, voterId: viewer.id })
      : null;
  return {
    at,
    poll,
    closed: poll ? null : (closedAt(timeline, at) ?? { why: 'missing', hasFailed: await hasTurnFailed(db) }),
    nextSilence: nextSilence(timeline, at),
    role: viewer?.role ?? null,
    ownCandidateId: own?.candidateId ?? null,
    requestKey: viewer ? crypto.randomUUID() : null,
  };
}

/** Tells whether the last attempt to open a poll failed (POLL-25). */
async function hasTurnFailed(db: Db): Promise<boolean> {
  const [run] = await listRuns(db, { jobs: [livePollJob], limit: 1 });
  return run !== undefined && ['again', 'failed', 'lost'].includes(run.outcome);
}

function closedAt(timeline: Timeline, at: Date): PollClosed | null {
  const why = pollClosedBecause(timeline, at);
  if (why === null) return null;
  const silence = silenceAt(timeline, at);
  return why === 'poll-silence' && silence
    ? { why: 'silence', silence, reopens: !isOver(timeline, silence.to) }
    : { why: 'archive' };
}

function nextSilence({ silences }: Timeline, at: Date): LegalPeriod | null {
  const coming = silences.filter(({ from }) => from > at);
  return coming.toSorted((a, b) => a.from.getTime() - b.from.getTime())[0] ?? null;
}
