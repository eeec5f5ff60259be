import { sql } from 'kysely';
import { makeKey } from '#app/features/ballots/keys.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { knownRound, type Timeline } from '#app/features/elections/rules.ts';
import { livePolls } from '#app/features/live-polls/kind.server.ts';
import {
  endOfPoll,
  type OpenPoll,
  pollClosedBecause,
  pollEndsAt,
  pollStartsAt,
} from '#app/features/live-polls/rules.ts';
import { livePollTexts } from '#app/features/live-polls/texts.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { closePoll } from './close.server.ts';

const t = livePollTexts.ro;

type Needs = Pick<Platform, 'db' | 'hub' | 'clock'>;
/** Ids of the poll that was closed and of the one that was opened, if any. */
export type Turn = { closed: string | null; opened: string | null };

/**
 * POLL-16..22: closes the poll that is over, with all that is archived of it, and opens the next one while one may be open: one
 * transaction, guarded by a lock and by a unique index, so that it may run anywhere, at any time and twice.
 */
export async function turnPoll({ db, hub, clock }: Needs): Promise<Turn> {
  const timeline = await requireTimeline(db);
  const turn = await db.transaction().execute(async (tx): Promise<Turn> => {
    // The pool's limit is for visitors' questions; counting a million ballots takes longer.
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtext('vot-informat-live-polls'))`.execute(tx);
    const poll = await holdActivePoll(tx, timeline.electionId);
    // Asked with the poll held: whoever voted in time has been waited for.
    const at = clock.electionNow();
    const end = poll && endOfPoll(poll, { timeline, at, realNow: clock.realNow() });
    if (poll && !end) return { closed: null, opened: null };
    if (poll && end) await closePoll(tx, { electionId: timeline.electionId, poll, end });
    return { closed: poll?.id ?? null, opened: await openPoll(tx, { timeline, at }) };
  });
  const ids = [turn.closed, turn.opened].filter((id) => id !== null);
  if (ids.length > 0) hub.announce({ topic: 'livePolls', ids });
  // The close moves scores.
  if (turn.closed) hub.announce({ topic: 'scores', ids: [] });
  return turn;
}

/** The election's open poll, held FOR UPDATE: votes under way are waited for, later ones wait. Its key cannot go meanwhile. */
async function holdActivePoll(tx: Tx, electionId: string): Promise<(OpenPoll & { id: string }) | null> {
  const poll = await tx
    .selectFrom('live_polls')
    .select(['id', 'start_date as startsAt', 'end_date as endsAt', 'created_at as createdAt'])
    .select([hasKey, leftAt])
    .where('election_id', '=', electionId)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  return poll ?? null;
}

const hasKey = sql<boolean>`exists (select from ballot_keys.polls where poll_id = live_polls.id)`.as(
  'hasKey',
);

const leftAt = sql<Date | null>`(
  select moved_back_from from election_clock where moved_back_at >= live_polls.created_at)`.as('leftAt');

/** The new poll's id; null: none may be open at `at`, or nobody can be asked about yet. */
async function openPoll(tx: Tx, { timeline, at }: { timeline: Timeline; at: Date }): Promise<string | null> {
  if (pollClosedBecause(timeline, at)) return null;
  const candidates = await listPollCandidates(tx, { timeline, at });
  if (candidates.length < 2) return null;
  const start = pollStartsAt(timeline, { at, lastEnd: await findLastEnd(tx, { timeline, at }) });
  const { id } = await tx
    .insertInto('live_polls')
    .values({
      election_id: timeline.electionId,
      title: t.title,
      description: t.description,
      start_date: start,
      end_date: pollEndsAt(timeline, start),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await makeKey(tx, livePolls, { poll_id: id });
  await tx
    .insertInto('live_poll_candidates')
    .values(candidates.map((candidate_id) => ({ poll_id: id, candidate_id })))
    .execute();
  return id;
}

async function findLastEnd(tx: Tx, { timeline, at }: { timeline: Timeline; at: Date }): Promise<Date | null> {
  const row = await tx
    .selectFrom('poll_history')
    .select('poll_date')
    .where('election_id', '=', timeline.electionId)
    .where('poll_date', '<=', at)
    .orderBy('poll_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.poll_date ?? null;
}

/** POLL-22, 23 as ruled: the finalists once they are known, before that everybody who stands; never the invented candidate. */
async function listPollCandidates(
  tx: Tx,
  { timeline, at }: { timeline: Timeline; at: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('round_candidates as standing')
    .innerJoin('candidates', 'candidates.id', 'standing.candidate_id')
    .select('candidates.id')
    .where('standing.election_id', '=', timeline.electionId)
    .where('standing.round', '=', knownRound(timeline, at))
    .where('candidates.status', '=', 'active')
    .where('candidates.is_fictitious', '=', false)
    .orderBy('candidates.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * When the poll has to be turned next: `at` itself when it is overdue; null: the archive, nothing comes any more. For the timer
 * of each program copy (watch.server.ts).
 */
export async function findNextTurn(
  db: Db,
  { timeline, at, realNow }: { timeline: Timeline; at: Date; realNow: Date },
): Promise<Date | null> {
  const poll = await db
    .selectFrom('live_polls')
    .select(['start_date as startsAt', 'end_date as endsAt', 'created_at as createdAt'])
    .select([hasKey, leftAt])
    .where('election_id', '=', timeline.electionId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (poll) return endOfPoll(poll, { timeline, at, realNow }) ? at : poll.endsAt;
  if (pollClosedBecause(timeline, at) === null) return knownRound(timeline, at) > 0 ? at : null;
  const silence = timeline.silences.find(({ from, to }) => from <= at && at < to);
  return silence ? silence.to : null;
}
