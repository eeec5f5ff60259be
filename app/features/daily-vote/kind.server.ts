import { sql } from 'kysely';
import type { BallotKind } from '#app/features/ballots/kind.server.ts';
import { simulatedPrefix } from './rules.ts';

/**
 * The number of days for which vote activities certainly exist: the minimum of the setting
 * `data_retention_days` (retention.ts).
 */
const activitiesStay = 30;

/**
 * Describes the tables of daily votes. Their period is a date in Bucharest together with an election type.
 */
export const dailyVotes: BallotKind<'election_date' | 'election_type'> = {
  columns: { election_date: 'election_date', election_type: 'election_type' },
  periods: { table: 'voting_days', endsAt: 'ends_at', isClosed: sql`true`, sealedBallots: null },
  keys: 'ballot_keys.days',
  ballots: 'votes',
  requests: { table: 'vote_requests', outcome: sql`outcome` },
  // A vote changes only the counters of its own day. Destroying the day's ballot key therefore rewrites no
  // counter of another day.
  counters: {
    table: 'candidate_counters',
    of: ({ election_date }) => sql`counter.day = ${election_date}`,
  },
  candidatesOf: () => sql`select from candidates order by id`,
  recount: {
    table: 'vote_recounts',
    activity: { type: 'vote', field: 'day', period: sql`period.election_date::text` },
    // Leaves out dates on which two elections accept votes, because an activity names only the date. Votes of the
    // simulated crowd have no activities.
    isWhole: sql`period.election_type not like ${sql.lit(`${simulatedPrefix}%`)} and period.made_on > (now() at time zone 'Europe/Bucharest')::date - ${sql.lit(activitiesStay)}::int
      and not exists (
        select from voting_days other
        where other.election_date = period.election_date and other.election_type <> period.election_type
          and other.election_type not like ${sql.lit(`${simulatedPrefix}%`)})`,
  },
};
