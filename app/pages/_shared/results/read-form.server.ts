import { type CountyMap, findCountyMap } from '#app/features/elections/map/map.server.ts';
import type { MapForm } from '#app/features/elections/map/rules.ts';
import { findSquares } from '#app/features/elections/map/squares.server.ts';
import {
  type AreaResult,
  type ElectionMoment,
  listAreaResults,
} from '#app/features/elections/results/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';

/**
 * The country's map as outlines or squares. The map of squares draws the capital's sectors, so `parts` has their
 * results.
 */
export type FormedMap = { form: MapForm; map: CountyMap | null; parts: AreaResult[] };

/** Reads the country's map. Reads the sectors' results only for the map of squares. */
export async function findFormedMap(
  db: Db,
  { form, ...scope }: ElectionMoment & { round: number; form: MapForm },
): Promise<FormedMap> {
  if (form === 'outlines') return { form, map: await findCountyMap(scope.electionId), parts: [] };
  const [map, parts] = await Promise.all([
    findSquares(scope.electionId),
    listAreaResults(db, { ...scope, kinds: ['sector'] }),
  ]);
  return { form, map, parts };
}
