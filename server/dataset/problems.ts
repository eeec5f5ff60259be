import { datasetTexts } from './texts.ts';

/**
 * Maximum number of problems in the error message, which only counts the others. `problems` has all of them.
 */
const shown = 20;

/**
 * Thrown when a dataset is refused and nothing was written. `problems` names file, record and field in
 * Romanian.
 */
export class DatasetError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(datasetTexts.ro.refused(problems.slice(0, shown), problems.length - shown));
    this.name = 'DatasetError';
    this.problems = problems;
  }
}

/** Collects the problems of a dataset, so that one check reports all of them. */
export type Problems = {
  add(problem: string): void;
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
