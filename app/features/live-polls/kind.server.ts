import { sql } from 'kysely';
import type { BallotKind } from '#app/features/ballots/kind.server.ts';

/**
 * Days for which activities certainly exist. `data_retention_days` is at least 30, and an activity's date may
 * be almost a day earlier than its vote.
 */
const activitiesStay = 29;

/** Live polls. Each poll is a period of its own, and its key is created when it opens. */
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
  // The ballot itself stores the request that cast it, because a person has at most one ballot in a poll.
  requests: { table: 'live_poll_ballots', outcome: sql`'cast'` },
  counters: { table: 'live_poll_tallies', of: ({ poll_id }) => sql`counter.poll_id = ${poll_id}` },
  candidatesOf: ({ poll_id }) => sql`select from live_poll_candidates where poll_id = ${poll_id}`,
  recount: {
    table: 'poll_recounts',
    activity: { type: 'poll', field: 'poll', period: sql`period.id::text` },
    // Leaves out polls from the time when activities did not yet name the poll.
    isWhole: sql`period.names_voters
      and period.created_at > now() - ${sql.lit(activitiesStay)}::int * interval '1 day'`,
  },
};
