import './tables.server.ts';
import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';

/** Days of real time for which every activity is there; `data_retention_days` is 30 at least, and an activity keeps its day only. */
const activitiesStay = 29;

/** `ballots`: counted; `voters`: how many votes in live polls the activities of the poll's days know, at least as many. */
export type PollVoters = { start: Date; ballots: number; voters: number };

/**
 * Polls whose key lives with more ballots than activities of their days: somebody wrote past the program, which writes both in one
 * transaction. Only totals are compared, and only one way: withdrawal of consent takes a ballot and leaves its activity, and a
 * demonstration may have had several polls on a day.
 */
export async function listCrowdedPolls(tx: Tx, electionId: string): Promise<PollVoters[]> {
  const { rows } = await sql<PollVoters>`
    with counted as (
      select poll.start_date as start,
        (select count(*) from live_poll_ballots ballot where ballot.poll_id = poll.id)::int as ballots,
        (select count(*) from voter_activities done
          where done.activity_type = 'poll' and (done.metadata ->> 'day')::date
            between (poll.start_date at time zone 'Europe/Bucharest')::date
              and (poll.end_date at time zone 'Europe/Bucharest')::date)::int as voters
      from live_polls poll join ballot_keys.polls kept on kept.poll_id = poll.id
      where poll.election_id = ${electionId} and poll.key_destroyed_at is null
        and poll.created_at > now() - ${activitiesStay}::int * interval '1 day'
    )
    select start, ballots, voters from counted where ballots > voters order by start`.execute(tx);
  return rows;
}
