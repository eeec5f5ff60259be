import type { ColumnType, Generated } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    live_polls: LivePollsTable;
    'ballot_keys.polls': PollKeysTable;
    live_poll_candidates: LivePollCandidatesTable;
    live_poll_tallies: LivePollTalliesTable;
    live_poll_votes: LivePollVotesView;
    live_poll_ballots: LivePollBallotsTable;
    poll_history: PollHistoryTable;
    poll_trends: PollTrendsTable;
    poll_recounts: PollRecountsTable;
  }
}

type Moment = ColumnType<Date, Date, Date>;

/** All moments but `created_at` are election time. */
export interface LivePollsTable {
  id: Generated<string>;
  election_id: string;
  title: string;
  description: string;
  start_date: Moment;
  end_date: Moment;
  is_featured: Generated<boolean>;
  status: ColumnType<'active' | 'closed', 'active' | undefined, 'closed'>;
  key_destroyed_at: Date | null;
  /** The activities of its votes name it; false: it is older than that. */
  names_voters: Generated<boolean>;
  /** Ballots when the key was destroyed; null: it lives, or the poll is older than this. */
  sealed_ballots: number | null;
  created_at: ColumnType<Date, never, never>;
}

export interface PollKeysTable {
  poll_id: string;
  key: Buffer;
}

export interface LivePollCandidatesTable {
  poll_id: string;
  candidate_id: string;
}

export interface LivePollTalliesTable {
  poll_id: string;
  candidate_id: string;
  slot: number;
  votes: Generated<number>;
}

/** The tally of each candidate of a poll, added up over its slots; 0 without a vote. */
export interface LivePollVotesView {
  poll_id: string;
  candidate_id: string;
  votes_count: number;
}

export interface LivePollBallotsTable {
  poll_id: string;
  voter_hash: Buffer;
  candidate_id: string;
  request_hash: Buffer | null;
}

/** A candidate of an archived poll: ballots, and their percentage of all, with two decimals; null where nobody voted. */
export type ArchivedResult = { id: string; votes: number; percentage: number | null };

export interface PollHistoryTable {
  poll_id: string;
  election_id: string;
  poll_date: Moment;
  total_votes: number;
  data: ColumnType<{ candidates: ArchivedResult[] }, string, never>;
}

export type TrendDirection = 'up' | 'down' | 'stable';

export interface PollTrendsTable {
  poll_id: string;
  candidate_id: string;
  date: Moment;
  percentage: number;
  trend_direction: TrendDirection | null;
  change_amount: number | null;
}

export interface PollRecountsTable {
  id: Generated<number>;
  election_id: string;
  at: ColumnType<Date, Date | undefined, never>;
  election_at: Moment;
  is_clean: boolean;
  differences: ColumnType<string[], string, never>;
}
