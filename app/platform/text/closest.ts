/**
 * The least score of a match by whole words: every typed word begins a word of the name
 * (db/functions/search_names.sql).
 */
const leastWhole = 0.8;
/** How far below the best score a name may be that is only spelled similarly. */
const widestDistance = 0.12;

/** Keeps the matches by whole words or, when there are none, the names spelled most similarly. */
export function keepClosest<Match extends { score: number }>(matches: readonly Match[]): Match[] {
  const best = Math.max(0, ...matches.map(({ score }) => score));
  const least = best >= leastWhole ? leastWhole : best - widestDistance;
  return matches.filter(({ score }) => score >= least);
}
