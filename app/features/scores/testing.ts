import { sql } from 'kysely';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { scoreMinimum } from '#app/features/candidates/score/score.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { calculateScores } from './calculation/commands.server.ts';

/** Runs a score calculation with an event hub that only collects announcements. */
export function calculate(
  db: Db,
  { at, candidate = 'all', isScheduled = false }: { at: Date; candidate?: string; isScheduled?: boolean },
): Promise<{ updated: number }> {
  const hub = { announce: () => {}, subscribe: () => () => {}, flush: async () => {}, stop: async () => {} };
  const log = createLog({ level: 'silent', json: false });
  const asked = candidate === 'all' ? candidate : { id: candidate };
  return calculateScores({ db, hub, log, at }, { candidate: asked, isScheduled });
}

/** Gives one candidate enough votes, followers and views for every candidate to get a score. */
export async function makeEnoughData(db: Db): Promise<void> {
  const { id } = await db
    .selectFrom('candidates')
    .select('id')
    .where('is_fictitious', '=', false)
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();
  const { votes, followers, views } = scoreMinimum;
  const delta = { candidateId: id, day: '2025-04-28', votes, followers, profileVisits: views };
  await db.transaction().execute((tx) => addToCounters(tx, [delta]));
}

/**
 * Inserts a closed live poll with `ballots` ballots that ended at `at`, and its archived percentages. Returns its id.
 */
export async function makeClosedPoll(
  owner: Db,
  {
    at,
    results,
    ballots = 100,
  }: { at: Date; results: readonly { candidateId: string; percentage: number }[]; ballots?: number },
): Promise<string> {
  const { electionId } = await requireTimeline(owner);
  const { rows } = await sql<{ id: string }>`
    insert into live_polls (election_id, title, description, start_date, end_date, status)
    values (${electionId}, 'Sondaj live', 'De probă', ${at}::timestamptz - interval '4 days', ${at}, 'closed')
    returning id`.execute(owner);
  const id = rows[0]?.id ?? '';
  await sql`insert into poll_history (poll_id, election_id, poll_date, total_votes, data)
    values (${id}, ${electionId}, ${at}, ${ballots}, '{"candidates": []}')`.execute(owner);
  for (const { candidateId, percentage } of results)
    await sql`insert into poll_trends (poll_id, candidate_id, date, percentage)
      values (${id}, ${candidateId}, ${at}, ${percentage})`.execute(owner);
  return id;
}
