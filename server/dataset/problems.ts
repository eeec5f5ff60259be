import { datasetTexts } from './texts.ts';

/** A terminal shows this many problems; the rest are counted. */
const shown = 20;

/** The dataset is refused: nothing was loaded. `problems` name file, record and field, in Romanian. */
export class DatasetError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(datasetTexts.ro.refused(problems.slice(0, shown), problems.length - shown));
    this.name = 'DatasetError';
    this.problems = problems.slice(0, shown);
  }
}

/** Collects what is wrong, so that one run names it all. */
export type Problems = {
  add(problem: string): void;
  /** Throws DatasetError when something was added. */
  refuse(): void;
};

export function collectProblems(): Problems {
  const found: string[] = [];
  return {
    add: (problem) => void found.push(problem),
    refuse() {
      if (found.length > 0) throw new DatasetError(found);
    },
  };
}
