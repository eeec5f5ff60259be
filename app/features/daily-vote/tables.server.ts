import type { ColumnType, Generated } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    voting_days: VotingDaysTable;
    'ballot_keys.days': BallotKeysTable;
    votes: VotesTable;
    vote_requests: VoteRequestsTable;
    vote_snapshots: VoteSnapshotsTable;
    vote_recounts: VoteRecountsTable;
  }
}

type Moment = ColumnType<Date, Date, Date>;

export interface VotingDaysTable {
  election_id: string;
  election_type: string;
  election_date: string;
  ends_at: Moment;
  key_destroyed_at: Date | null;
  made_on: Generated<string>;
}

export interface BallotKeysTable {
  election_type: string;
  election_date: string;
  key: Buffer;
}

export interface VotesTable {
  election_type: string;
  election_date: string;
  voter_hash: Buffer;
  candidate_id: string;
}

export interface VoteRequestsTable {
  election_type: string;
  election_date: string;
  voter_hash: Buffer;
  request_hash: Buffer;
  outcome: 'cast' | 'moved';
}

/** By candidate id: ballots of all days, and those of them whose day's key is gone. */
export type VoteTotals = Record<string, readonly [ballots: number, sealed: number]>;

export interface VoteSnapshotsTable {
  election_id: string;
  sequence: number;
  taken_at: Moment;
  election_at: Moment;
  ballots: number;
  totals: ColumnType<VoteTotals, string, never>;
  previous_hash: Buffer | null;
  hash: Buffer;
}

export interface VoteRecountsTable {
  id: Generated<number>;
  election_id: string;
  at: ColumnType<Date, Date | undefined, never>;
  election_at: Moment;
  is_clean: boolean;
  differences: ColumnType<string[], string, never>;
}
