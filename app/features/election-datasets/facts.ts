/** The changes that loading a dataset made or would make. */
export type DatasetFacts = {
  electionId: string;
  title: string;
  /** The days of the rounds, as AAAA-LL-ZZ. */
  days: readonly string[];
  candidates: number;
  areas: number;
  /** True when no dataset of this election has been loaded. */
  isNew: boolean;
  inserted: number;
  updated: number;
  deleted: number;
  corrections: number;
  sumsChecked: number;
};
