import { sql } from 'kysely';
import type { BallotKind } from '#app/features/ballots/kind.server.ts';

/** Days of real time for which every activity is there; `data_retention_days` is 30 at least, and an activity keeps its day only. */
const activitiesStay = 29;

/** The poll is the period. Its key is made when it opens. */
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
  // The ballot knows which request cast it: there is one at most.
  requests: { table: 'live_poll_ballots', outcome: sql`'cast'` },
  counters: { table: 'live_poll_tallies', of: ({ poll_id }) => sql`counter.poll_id = ${poll_id}` },
  candidatesOf: ({ poll_id }) => sql`select from live_poll_candidates where poll_id = ${poll_id}`,
  recount: {
    table: 'poll_recounts',
    activity: { type: 'poll', field: 'poll', period: sql`period.id::text` },
    // Not of polls from before activities named the poll.
    isWhole: sql`period.names_voters
      and period.created_at > now() - ${sql.lit(activitiesStay)}::int * interval '1 day'`,
  },
};
