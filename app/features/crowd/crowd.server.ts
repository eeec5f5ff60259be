import { sql } from 'kysely';
import { simulatedPrefix } from '#app/features/daily-vote/rules.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { lockPolls, openPoll } from '#app/features/live-polls/rollover/rollover.server.ts';
import { pollClosedBecause } from '#app/features/live-polls/rules.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { crowdTexts } from './texts.ts';
import { isInvented, makeVoters } from './voters.server.ts';

/** Number of one-day polls that the crowd fills and closes before its simulated day. */
const closedPolls = 3;

export type SimulatedPoll = { id: string; startsAt: Date; isOpen: boolean; candidates: string[] };
/**
 * The voters and polls of a new crowd. `until` is the end of its simulated day of 24 hours, and `seed`
 * determines all random draws.
 */
export type Crowd = { polls: SimulatedPoll[]; voterIds: string[]; until: Date; seed: string };

/** Returns true when a simulated crowd, finished or not, is in the database. */
export async function hasCrowd(db: Db): Promise<boolean> {
  return Boolean(
    await db.selectFrom('live_polls').select('id').where('is_simulated', '=', true).executeTakeFirst(),
  );
}

/**
 * Creates the invented voters and their empty polls: one for each of the last days, and an open one. Returns null if a
 * crowd exists, and refuses while fewer than two candidates are known.
 */
export async function makeCrowd({
  config,
  db,
  hub,
  clock,
}: Pick<Platform, 'config' | 'db' | 'hub' | 'clock'>): Promise<Crowd | null> {
  if (!config.demo) throw new Refusal('demo-only');
  const timeline = await requireTimeline(db);
  const now = clock.electionNow();
  const why = pollClosedBecause(timeline, now);
  if (why) throw new Refusal(why);
  const starts = Array.from(
    { length: closedPolls + 1 },
    (_, index) => new Date(now.getTime() - (closedPolls - index) * dayMs),
  ).filter((start) => !pollClosedBecause(timeline, start));
  const crowd = await db.transaction().execute(async (tx) => {
    await lockPolls(tx);
    if (await hasCrowd(tx)) return null;
    const voterIds = await makeVoters(tx, starts[0] ?? now);
    const polls: SimulatedPoll[] = [];
    for (const start of starts) {
      const words = { title: crowdTexts.ro.pollTitle, description: crowdTexts.ro.pollDescription };
      const id = await openPoll(tx, { timeline, at: start, simulated: { ...words, start } });
      if (!id) continue;
      const candidates = await listAsked(tx, id);
      polls.push({ id, startsAt: start, isOpen: start === starts.at(-1), candidates });
    }
    const open = polls.find(({ isOpen }) => isOpen);
    if (!open) throw new Refusal('crowd-too-early');
    return { polls, voterIds, until: now, seed: open.id };
  });
  if (crowd) hub.announce({ topic: 'livePolls', ids: crowd.polls.map(({ id }) => id) });
  return crowd;
}

async function listAsked(tx: Tx, pollId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('live_poll_candidates')
    .select('candidate_id')
    .where('poll_id', '=', pollId)
    .orderBy('candidate_id')
    .execute();
  return rows.map(({ candidate_id }) => candidate_id);
}

/**
 * Deletes the whole simulated crowd: voters, polls, ballots, counts, snapshots and discussion. Votes and comments of
 * visitors in its polls and topic are deleted as well.
 */
export async function removeCrowd({
  config,
  db,
  hub,
}: Pick<Platform, 'config' | 'db' | 'hub'>): Promise<void> {
  if (!config.demo) throw new Refusal('demo-only');
  const { polls, candidates } = await db.transaction().execute(deleteCrowd);
  if (polls.length > 0) hub.announce({ topic: 'livePolls', ids: polls });
  if (candidates.length > 0) hub.announce({ topic: 'votes', ids: candidates });
  hub.announce({ topic: 'discussions', ids: [] });
}

async function deleteCrowd(tx: Tx): Promise<{ polls: string[]; candidates: string[] }> {
  // A vote locks its voter before its poll. The removal takes locks in the same order, so that the two cannot deadlock.
  await sql`select from users where ${isInvented} order by id for update`.execute(tx);
  await lockPolls(tx);
  const { rows } = await sql<{ id: string }>`
    select id from live_polls where is_simulated order by id for update`.execute(tx);
  const polls = rows.map(({ id }) => id);
  await sql`delete from live_poll_ballots where poll_id = any(${polls}::uuid[])`.execute(tx);
  await sql`
    delete from voter_activities where activity_type = 'poll' and metadata ->> 'poll' = any(${polls}::text[])`.execute(
    tx,
  );
  await sql`delete from live_polls where id = any(${polls}::uuid[])`.execute(tx);
  await deleteTopics(tx);
  await sql`delete from users where ${isInvented}`.execute(tx);
  const candidates = await deleteCounts(tx);
  return { polls, candidates };
}

/** Deletes the topics of invented voters with all comments, and the discussion counters that become zero. */
async function deleteTopics(tx: Tx): Promise<void> {
  const { rows } = await sql<{ candidate: string }>`
    delete from candidate_discussion_topics topic using users
    where users.id = topic.user_id and ${isInvented} returning topic.candidate_id as candidate`.execute(tx);
  const candidates = rows.map(({ candidate }) => candidate);
  await sql`
    delete from discussion_counts
    where candidate_id = any(${candidates}::uuid[]) and comments = 0 and topics = 0 and questions = 0`.execute(
    tx,
  );
}

/** Deletes the crowd's ballots, counts, snapshots and marks. Returns the candidates whose counts changed. */
async function deleteCounts(tx: Tx): Promise<string[]> {
  const days = sql`election_type like ${sql.lit(`${simulatedPrefix}%`)}`;
  await sql`delete from votes where ${days}`.execute(tx);
  await sql`delete from voting_days where ${days}`.execute(tx);
  await sql`delete from simulated_snapshots`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    delete from simulated_counters returning candidate_id as id`.execute(tx);
  await sql`
    with gone as (delete from profile_view_marks where is_simulated returning day)
    delete from ballot_keys.view_salts salt using gone where salt.day = gone.day
      and not exists (select from profile_view_marks mark where mark.day = salt.day and not mark.is_simulated)`.execute(
    tx,
  );
  return [...new Set(rows.map(({ id }) => id))];
}

/** Deletes counts that a page view wrote after the crowd's removal. */
export async function sweepCrowd(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPolls(tx);
    if (!(await hasCrowd(tx))) await deleteCounts(tx);
  });
}
