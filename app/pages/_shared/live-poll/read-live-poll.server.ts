import { isOver, type LegalPeriod, silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import { livePollJob } from '#app/features/live-polls/jobs.server.ts';
import { type ActivePoll, findActivePoll, findOwnPollVote } from '#app/features/live-polls/queries.server.ts';
import { pollClosedBecause } from '#app/features/live-polls/rules.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { listRuns } from '#app/platform/jobs/runs.server.ts';
import { type OwnReading, ownText } from '#app/platform/page/own/own.server.ts';
import type { Own } from '#app/platform/page/own/person.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';

/**
 * The reason why no live poll is open. `missing` means that a poll is due but not open yet, or that opening
 * it failed (`hasFailed`).
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
  /** The next election silence, which closes the poll and hides its figures. */
  nextSilence: LegalPeriod | null;
  role: SignedInRole | null;
  /**
   * This person's own data as text (`readOwn`), which other people's pages never contain. Its flag `v` marks,
   * by id, the poll in which the person voted and the chosen candidate.
   */
  own: string;
};

/** Reads the open live poll, and separately this person's own vote in it. All visitors get the same data. */
export async function readLivePoll(
  context: Pick<HandlerContext, 'db' | 'at' | 'viewer' | 'person' | 'isStandIn'>,
  timeline: Timeline,
): Promise<LivePollData> {
  const { db, at, person } = context;
  const poll = await findActivePoll(db, { timeline, at });
  return {
    at,
    poll,
    closed: poll ? null : (closedAt(timeline, at) ?? { why: 'missing', hasFailed: await hasTurnFailed(db) }),
    nextSilence: nextSilence(timeline, at),
    role: person?.role ?? null,
    own: await ownText(context, (own) => readOwnBallot(own, poll)),
  };
}

/** Reads this person's own vote in the open live poll. */
export async function readOwnPollVote(context: OwnReading, timeline: Timeline): Promise<Own> {
  const { db, at } = context;
  return readOwnBallot(context, await findActivePoll(db, { timeline, at }));
}

async function readOwnBallot({ db, viewer }: OwnReading, poll: { id: string } | null): Promise<Own> {
  const own =
    poll && viewer.role !== 'admin'
      ? await findOwnPollVote(db, { pollId: poll.id, voterId: viewer.id })
      : null;
  const flags: Record<string, string> = poll && own ? { [poll.id]: 'v', [own.candidateId]: 'v' } : {};
  return { key: crypto.randomUUID(), flags, failed: null };
}

/** Tells whether the job's last attempt to open a poll failed (POLL-25). */
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
