import type { DatasetState } from './queries.server.ts';

/** States in which the job has yet to finish. Pages reread such a dataset, and no other may be uploaded beside it. */
export const runningStates: readonly DatasetState[] = ['waiting', 'checking', 'publishing'];

/** Maximum size of an uploaded zip in bytes. */
export const largestArchive = 20_000_000;

/** A problem of a dataset, split into the parts that the report shows. */
export type Problem = { file: string; record: string; text: string };

/** Splits a problem such as `polls.json, sondaj-1, results: câmpul lipsește` into file, record and text. */
export function splitProblem(problem: string): Problem {
  const end = problem.indexOf(': ');
  const [file = '', ...record] = problem.slice(0, Math.max(0, end)).split(', ');
  return { file, record: record.join(', '), text: problem.slice(end < 0 ? 0 : end + 2) };
}

/** Counts the problems of each file. The files are in the order of their first problems. */
export function countByFile(problems: readonly Problem[]): { file: string; count: number }[] {
  const files = Map.groupBy(problems, ({ file }) => file);
  return [...files].map(([file, own]) => ({ file, count: own.length }));
}

/** Number of problems on one page of the report. */
export const problemsOnPage = 50;

/** Returns one page of the problems of one file or of all files, and the number of pages. `page` is at least 1. */
export function pageOfProblems(
  problems: readonly Problem[],
  { file, page }: { file: string | null; page: number },
): { problems: Problem[]; found: number; page: number; pages: number } {
  const own = file === null ? problems : problems.filter((problem) => problem.file === file);
  const pages = Math.max(1, Math.ceil(own.length / problemsOnPage));
  const shown = Math.min(page, pages);
  const first = (shown - 1) * problemsOnPage;
  return {
    problems: own.slice(first, first + problemsOnPage),
    found: own.length,
    page: shown,
    pages,
  };
}
