import type { ColumnType, Generated } from 'kysely';

import type { ResultState } from './rules.ts';

declare module '#app/platform/db/database.ts' {
  interface Database {
    elections: ElectionsTable;
    sources: SourcesTable;
    rounds: RoundsTable;
    legal_periods: LegalPeriodsTable;
    publication_stages: PublicationStagesTable;
    areas: AreasTable;
    round_candidates: RoundCandidatesTable;
    area_results: AreaResultsTable;
    results: ResultsTable;
    hourly_turnout: HourlyTurnoutTable;
    round_figures: RoundFiguresTable;
    calendar_entries: CalendarEntriesTable;
    legal_acts: LegalActsTable;
    checked_figures: CheckedFiguresTable;
    corrections: CorrectionsTable;
    dataset_loads: DatasetLoadsTable;
  }
}

type Moment = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed JSON, written as text. */
type Json = ColumnType<unknown, string, string>;

export interface ElectionsTable {
  id: string;
  title: string;
  short_title: string;
  election_type: string;
  country: string;
  timezone: string;
  background: string | null;
  countdown_target: ColumnType<Date | null, Date | string | null, Date | string | null>;
  fixed_facts: ColumnType<unknown, string | undefined, string>;
  dataset_hash: string;
  loaded_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SourcesTable {
  id: string;
  election_id: string;
  file: string;
  code: string;
  url: string;
  publisher: string;
  published_text: string | null;
  published_earliest: string | null;
  published_latest: string | null;
  note: string | null;
}

export interface RoundsTable {
  election_id: string;
  number: number;
  election_day: string;
  polls_open: Moment;
  polls_close: Moment;
  polls_close_latest: Moment;
  announced_at: Moment;
  announced_note: string | null;
  hours_note: string | null;
  candidates_known_from: Moment;
  source_ids: string[];
}

export interface LegalPeriodsTable {
  election_id: string;
  code: string;
  kind: string;
  round: number;
  starts_at: Moment;
  ends_at: Moment;
  extended_to: ColumnType<Date | null, Date | string | null, Date | string | null>;
  covers: Generated<string[]>;
  act: string | null;
  note: string | null;
  source_ids: string[];
}

export interface PublicationStagesTable {
  election_id: string;
  round: number;
  stage: string;
  state: ResultState | null;
  /** Percent of the protocols counted. */
  counted_share: number | null;
  /** Published percent of the valid votes by candidate slug. */
  shares: ColumnType<Record<string, number> | null, string | null, string | null>;
  at: Moment;
  precision_label: string | null;
  note: string | null;
  source_ids: string[];
}

export interface AreasTable {
  election_id: string;
  code: string;
  parent_code: string | null;
  kind: string;
  name: string;
  iso_code: string | null;
  siruta: number | null;
  position: number;
  note: string | null;
  search: ColumnType<string, never, never>;
}

export interface RoundCandidatesTable {
  election_id: string;
  round: number;
  candidate_id: string;
  ballot_position: number;
}

export interface AreaResultsTable {
  election_id: string;
  round: number;
  area_code: string;
  registered: number | null;
  voters: number;
  voters_permanent: number | null;
  voters_supplementary: number | null;
  voters_mobile: number | null;
  valid_votes: number;
  null_votes: number | null;
  counting_note: string | null;
  source_ids: string[];
}

export interface ResultsTable {
  election_id: string;
  round: number;
  area_code: string;
  candidate_id: string;
  votes: number;
}

export interface HourlyTurnoutTable {
  election_id: string;
  round: number;
  area_code: string;
  hour: number;
  reported_at: Moment;
  voters: number;
}

export interface RoundFiguresTable {
  election_id: string;
  round: number;
  code: string;
  position: number;
  value: number | null;
  share: number | null;
  is_exact: Generated<boolean>;
  known_from: Moment;
  system: string | null;
  note: string | null;
  source_ids: string[];
}

export interface CalendarEntriesTable {
  election_id: string;
  code: string;
  day: string;
  event: string;
  known_from: Moment;
  source_ids: string[];
}

export interface LegalActsTable {
  election_id: string;
  position: number;
  act: string;
  subject: string;
  note: string | null;
  source_ids: string[];
}

export interface CheckedFiguresTable {
  election_id: string;
  position: number;
  figure: string;
  verdict: string;
  explanation: string;
  known_from: Moment;
  source_ids: string[];
}

export interface CorrectionsTable {
  id: Generated<number>;
  election_id: string;
  recorded_at: ColumnType<Date, Date | string | undefined, Date | string>;
  record_kind: string;
  record_key: string;
  field: string;
  before: Json | null;
  after: Json | null;
  reason: string | null;
}

export interface DatasetLoadsTable {
  id: Generated<number>;
  election_id: string;
  dataset_hash: string;
  loaded_at: ColumnType<Date, Date | string | undefined, Date | string>;
  inserted: number;
  updated: number;
  deleted: number;
  sums_checked: number;
}
