import { datasetTexts } from './texts.ts';

/** The error message lists this many problems and only counts the rest. */
const shown = 20;

/**
 * Thrown when a dataset is refused; the load then wrote nothing. `problems` names file, record and field, in
 * Romanian.
 */
export class DatasetError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(datasetTexts.ro.refused(problems.slice(0, shown), problems.length - shown));
    this.name = 'DatasetError';
    this.problems = problems.slice(0, shown);
  }
}

/** Collects problems, so that one run reports all of them. */
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
