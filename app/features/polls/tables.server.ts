import type { ColumnType, Generated } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    opinion_polls: OpinionPollsTable;
    opinion_poll_results: OpinionPollResultsTable;
  }
}

type Moment = ColumnType<Date, Date | string, Date | string>;

export interface OpinionPollsTable {
  election_id: string;
  code: string;
  series: string;
  kind: string;
  round: number;
  in_series: boolean;
  pollster: string;
  client: string | null;
  fieldwork_start: string | null;
  fieldwork_end: string | null;
  visible_from: Moment;
  sample_size: number | null;
  margin_of_error: number | null;
  method: string | null;
  base: string | null;
  scenario: string | null;
  other_share: number | null;
  undecided_share: number | null;
  null_vote_share: number | null;
  note: string | null;
  source_ids: string[];
}

export interface OpinionPollResultsTable {
  election_id: string;
  poll_code: string;
  runoff: Generated<number>;
  position: number;
  candidate_id: string | null;
  person: string;
  share: number;
}
