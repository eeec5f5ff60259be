import { sql } from 'kysely';
import { makeKey } from '#app/features/ballots/keys.server.ts';
import { findTimeline, requireTimeline } from '#app/features/elections/queries.server.ts';
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

type RolloverServices = Pick<Platform, 'db' | 'hub' | 'clock'>;
/** The ids of the closed and of the opened poll. Each is null if no poll was closed or opened. */
export type Rollover = { closed: string | null; opened: string | null };

/**
 * Closes and archives the poll that has ended, and opens the next if the rules allow it (POLL-16 to POLL-22).
 * A lock and a unique index let only one instance of the program do it.
 */
export async function rollOverPoll({ db, hub, clock }: RolloverServices): Promise<Rollover> {
  const timeline = await requireTimeline(db);
  const others = await listOtherTimelines(db, timeline);
  const rollover = await db.transaction().execute(async (tx): Promise<Rollover> => {
    // The connection pool's time limit suits page queries. Counting a million ballots takes longer.
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await lockPolls(tx);
    // Polls of other elections must close too, because a poll's ballot key is destroyed only after its close.
    for (const other of others) await closeIfOver(tx, { timeline: other, clock });
    const { isOpen, closed } = await closeIfOver(tx, { timeline, clock });
    if (isOpen) return { closed: null, opened: null };
    return { closed, opened: await openPoll(tx, { timeline, at: clock.electionNow() }) };
  });
  const ids = [rollover.closed, rollover.opened].filter((id) => id !== null);
  if (ids.length > 0) hub.announce({ topic: 'livePolls', ids });
  // Closing a poll changes the scores.
  if (rollover.closed) hub.announce({ topic: 'scores', ids: [] });
  return rollover;
}

/** Lists the elections with an open poll, without the election that the site shows. */
async function listOtherTimelines(db: Db, shown: Timeline): Promise<Timeline[]> {
  const rows = await db
    .selectFrom('live_polls')
    .select('election_id as id')
    .where('status', '=', 'active')
    .where('election_id', '<>', shown.electionId)
    .execute();
  const timelines = await Promise.all(rows.map(({ id }) => findTimeline(db, id)));
  return timelines.filter((timeline) => timeline !== null);
}

/** Closes the election's open poll if it is over. Returns its id, and whether a poll stays open. */
async function closeIfOver(
  tx: Tx,
  { timeline, clock }: { timeline: Timeline; clock: RolloverServices['clock'] },
): Promise<{ isOpen: boolean; closed: string | null }> {
  const { electionId } = timeline;
  const poll = await holdActivePoll(tx, electionId);
  if (!poll) return { isOpen: false, closed: null };
  // The program reads the time after it has locked the poll. Every vote sent in time is then already written.
  const end = endOfPoll(poll, { timeline, at: clock.electionNow(), realNow: clock.realNow() });
  if (!end) return { isOpen: true, closed: null };
  await closePoll(tx, { electionId, poll: { ...poll, isSimulated: false }, end });
  return { isOpen: false, closed: poll.id };
}

/** Waits until no other transaction, on any instance, opens, closes or removes live polls. */
export async function lockPolls(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vot-informat-live-polls'))`.execute(tx);
}

/**
 * Locks the election's open poll. The lock waits for running votes, makes later votes wait and prevents the
 * destruction of the poll's ballot key.
 */
async function holdActivePoll(tx: Tx, electionId: string): Promise<(OpenPoll & { id: string }) | null> {
  const poll = await tx
    .selectFrom('live_polls')
    .select(['id', 'start_date as startsAt', 'end_date as endsAt', 'created_at as createdAt'])
    .select([hasKey, leftAt])
    .where('election_id', '=', electionId)
    .where('status', '=', 'active')
    .where('is_simulated', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return poll ?? null;
}

const hasKey = sql<boolean>`exists (select from ballot_keys.polls where poll_id = live_polls.id)`.as(
  'hasKey',
);

const leftAt = sql<Date | null>`(
  select moved_back_from from election_clock where moved_back_at >= live_polls.created_at)`.as('leftAt');

type Opening = {
  timeline: Timeline;
  at: Date;
  /** Title, description and start of a simulated poll. Its start does not depend on other polls. */
  simulated?: { title: string; description: string; start: Date };
};

/**
 * Opens a poll and returns its id. Returns null if no poll may be open at `at` or there are no candidates
 * yet.
 */
export async function openPoll(tx: Tx, { timeline, at, simulated }: Opening): Promise<string | null> {
  if (pollClosedBecause(timeline, at)) return null;
  const candidates = await listPollCandidates(tx, { timeline, at });
  if (candidates.length < 2) return null;
  const start =
    simulated?.start ?? pollStartsAt(timeline, { at, lastEnd: await findLastEnd(tx, { timeline, at }) });
  const { id } = await tx
    .insertInto('live_polls')
    .values({
      election_id: timeline.electionId,
      title: simulated?.title ?? t.title,
      description: simulated?.description ?? t.description,
      is_simulated: simulated !== undefined,
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
    .innerJoin('live_polls', 'live_polls.id', 'poll_history.poll_id')
    .select('poll_date')
    .where('poll_history.election_id', '=', timeline.electionId)
    .where('live_polls.is_simulated', '=', false)
    .where('poll_date', '<=', at)
    .orderBy('poll_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.poll_date ?? null;
}

/**
 * Lists the candidates for a new poll (POLL-22, POLL-23). They are the finalists or, until these are known,
 * all real candidates who stand.
 */
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
 * Returns when the open poll must close and the next open, for the timer of each instance. Returns `at` if
 * that time has passed, and null after the last round.
 */
export async function findNextRollover(
  db: Db,
  { timeline, at, realNow }: { timeline: Timeline; at: Date; realNow: Date },
): Promise<Date | null> {
  const poll = await db
    .selectFrom('live_polls')
    .select(['start_date as startsAt', 'end_date as endsAt', 'created_at as createdAt'])
    .select([hasKey, leftAt])
    .where('election_id', '=', timeline.electionId)
    .where('status', '=', 'active')
    .where('is_simulated', '=', false)
    .executeTakeFirst();
  if (poll) return endOfPoll(poll, { timeline, at, realNow }) ? at : poll.endsAt;
  if (pollClosedBecause(timeline, at) === null) return knownRound(timeline, at) > 0 ? at : null;
  const silence = timeline.silences.find(({ from, to }) => from <= at && at < to);
  return silence ? silence.to : null;
}
