/** What a load of a dataset changed, or what it would change. */
export type DatasetFacts = {
  electionId: string;
  title: string;
  /** The days of the rounds, as AAAA-LL-ZZ. */
  days: readonly string[];
  candidates: number;
  areas: number;
  /** True when no dataset of this election is loaded yet. */
  isNew: boolean;
  inserted: number;
  updated: number;
  deleted: number;
  corrections: number;
  sumsChecked: number;
};
