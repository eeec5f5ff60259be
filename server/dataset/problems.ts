import { datasetTexts } from './texts.ts';

/** Number of problems that the message shows; it only counts the others. */
const shown = 20;

/** A refused dataset; the load wrote nothing. `problems` name file, record and field, in Romanian. */
export class DatasetError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(datasetTexts.ro.refused(problems.slice(0, shown), problems.length - shown));
    this.name = 'DatasetError';
    this.problems = problems.slice(0, shown);
  }
}

/** Collects problems, so that one run reports all problems. */
export type Problems = {
  add(problem: string): void;
  /** Throws DatasetError when there are problems. */
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
