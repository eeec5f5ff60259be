import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';

/** Days of real time for which every activity is there; `data_retention_days` is 30 at least, and an activity keeps its day only. */
const activitiesStay = 29;

/** `ballots`: counted; `voters`: people with an activity of that poll. Equal, or somebody wrote past the program. */
export type PollVoters = { start: Date; ballots: number; voters: number };

/**
 * Ballots and voters of the polls whose key lives, where they differ. Only totals are compared; who voted stands in no ballot.
 * Ballot and activity are written in one transaction and taken away in one (erasure, withdrawal of consent), so a difference is
 * never the program's own. Left out: polls without a key (erasure leaves their ballots, `sealed_ballots` is compared instead), those
 * opened so long ago in real time that activities may be gone, and those from before activities named the poll.
 */
export async function listUnequalPolls(tx: Tx, electionId: string): Promise<PollVoters[]> {
  const { rows } = await sql<PollVoters>`
    with counted as (
      select poll.start_date as start,
        (select count(*) from live_poll_ballots ballot where ballot.poll_id = poll.id)::int as ballots,
        (select count(distinct done.voter_id) from voter_activities done
          where done.activity_type = 'poll' and done.metadata ->> 'poll' = poll.id::text)::int as voters
      from live_polls poll join ballot_keys.polls kept on kept.poll_id = poll.id
      where poll.election_id = ${electionId} and poll.key_destroyed_at is null and poll.names_voters
        and poll.created_at > now() - ${activitiesStay}::int * interval '1 day'
    )
    select start, ballots, voters from counted where ballots <> voters order by start`.execute(tx);
  return rows;
}
