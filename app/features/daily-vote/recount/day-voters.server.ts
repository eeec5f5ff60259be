import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';

/** Days of real time after which an activity may be gone for its age; `data_retention_days` is never less (retention.ts). */
const activitiesStay = 30;

/** `ballots`: counted; `voters`: people with an activity of that day. Equal, or somebody wrote past the program. */
export type DayVoters = { date: string; ballots: number; voters: number };

/**
 * Ballots and voters of the days whose key lives, where they differ. Only totals are compared; who voted stands in no ballot.
 * Ballot and activity are written in one transaction and taken away in one (erasure, withdrawal of consent), so a difference is
 * never the program's own. Left out: days without a key (erasure leaves their ballots), days so old in real time that activities
 * may be gone (a demonstration that stands still), and dates on which more than one election takes votes.
 */
export async function listUnequalDays(tx: Tx, electionId: string): Promise<DayVoters[]> {
  const { rows } = await sql<DayVoters>`
    with living as (
      select d.election_type, d.election_date
      from voting_days d join ballot_keys.days k using (election_type, election_date)
      where d.election_id = ${electionId} and d.key_destroyed_at is null
        and d.made_on > (now() at time zone 'Europe/Bucharest')::date - ${activitiesStay}::int
        and not exists (
          select from voting_days other
          where other.election_date = d.election_date and other.election_type <> d.election_type)
    ), counted as (
      select election_date,
        (select count(*) from votes v
          where v.election_type = living.election_type and v.election_date = living.election_date)::int as ballots,
        (select count(distinct a.voter_id) from voter_activities a
          where a.activity_type = 'vote' and a.metadata ->> 'day' = living.election_date::text)::int as voters
      from living
    )
    select election_date as date, ballots, voters from counted where ballots <> voters order by 1`.execute(
    tx,
  );
  return rows;
}
