/**
 * Minimum score of a match by whole words, where every typed word begins a word of the name
 * (db/functions/search_names.sql).
 */
const leastWhole = 0.8;
/** Maximum distance from the best score for names that only have a similar spelling. */
const widestDistance = 0.12;

/** Keeps the matches by whole words. Without any, it keeps the names with the most similar spelling. */
export function keepClosest<Match extends { score: number }>(matches: readonly Match[]): Match[] {
  const best = Math.max(0, ...matches.map(({ score }) => score));
  const least = best >= leastWhole ? leastWhole : best - widestDistance;
  return matches.filter(({ score }) => score >= least);
}
