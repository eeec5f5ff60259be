/** The least score of a match in which every typed word begins a word of the name (db/functions/search_names.sql). */
const leastWhole = 0.8;
/** The largest distance from the best score among names that are only spelled similarly. */
const widestDistance = 0.12;

/** Keeps the matches of whole words or, when there are none, the names spelled most similarly. */
export function keepClosest<Match extends { score: number }>(matches: readonly Match[]): Match[] {
  const best = Math.max(0, ...matches.map(({ score }) => score));
  const least = best >= leastWhole ? leastWhole : best - widestDistance;
  return matches.filter(({ score }) => score >= least);
}
