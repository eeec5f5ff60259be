import { sql } from 'kysely';
import type { BallotKind } from '#app/features/ballots/kind.server.ts';

/**
 * The number of days for which vote activities certainly exist: the minimum of `data_retention_days` (30)
 * less a day. An activity's date may be almost a day before its vote.
 */
const activitiesStay = 29;

/**
 * Describes the tables of live polls. Each poll is a separate period, and its key is created when it opens.
 */
export const livePolls: BallotKind<'poll_id'> = {
  columns: { poll_id: 'id' },
  periods: {
    table: 'live_polls',
    endsAt: 'end_date',
    isClosed: sql`period.status = 'closed'`,
    sealedBallots: 'sealed_ballots',
  },
  keys: 'ballot_keys.polls',
  ballots: 'live_poll_ballots',
  // The ballot itself stores the request key, because a person has at most one ballot in a poll.
  requests: { table: 'live_poll_ballots', outcome: sql`'cast'` },
  counters: { table: 'live_poll_tallies', of: ({ poll_id }) => sql`counter.poll_id = ${poll_id}` },
  candidatesOf: ({ poll_id }) => sql`select from live_poll_candidates where poll_id = ${poll_id}`,
  recount: {
    table: 'poll_recounts',
    activity: { type: 'poll', field: 'poll', period: sql`period.id::text` },
    // Excludes polls of earlier versions of the program, in which vote activities did not name the poll.
    isWhole: sql`period.names_voters
      and period.created_at > now() - ${sql.lit(activitiesStay)}::int * interval '1 day'`,
  },
};
