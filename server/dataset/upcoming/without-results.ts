import type { Dataset } from '#server/dataset/read.ts';
import type { DatasetRows, Row } from '#server/dataset/rows/index.ts';
import { neverAnnounced } from './fill-upcoming.ts';

/** Tables whose rows belong to one round's result. */
const ofResults = [
  ...(['area_results', 'results', 'hourly_turnout', 'locality_results'] as const),
  ...(['round_figures', 'publication_stages'] as const),
];

/** Removes the rows of rounds without a result, because `fillUpcoming` made up their figures. */
export function withoutResults(rows: DatasetRows, { 'election.json': { rounds } }: Dataset): DatasetRows {
  const waiting = new Set<unknown>(
    rounds.filter((round) => round.announced_at === neverAnnounced).map(({ round }) => round),
  );
  if (waiting.size === 0) return rows;
  const keep = (list: readonly Row[]) => list.filter(({ round }) => !waiting.has(round));
  const kept = Object.fromEntries(ofResults.map((table) => [table, keep(rows[table])]));
  // The second round's candidates come from the first round's result.
  const candidates = waiting.has(1)
    ? rows.round_candidates.filter(({ round }) => round === 1)
    : rows.round_candidates;
  return { ...rows, ...kept, round_candidates: candidates };
}
