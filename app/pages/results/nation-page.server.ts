import type { CountyMap } from '#app/features/elections/map/map.server.ts';
import { parseMapView } from '#app/features/elections/map/rules.ts';
import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { parseAreaOrder } from '#app/features/elections/results/rules.ts';
import { still } from '#app/pages/_shared/still/still.server.tsx';
import { nationParts } from './national-results.tsx';

type Nation = { page: ResultsPage; map: CountyMap | null };

/**
 * Prepares the page of the whole country: its still parts, and the data that head, search and embed codes
 * need.
 */
export function nationPage(context: { request: Request }, { page, map }: Nation) {
  const query = new URL(context.request.url).searchParams;
  const slugs = page.result.standings.map((row) => row.slug);
  const view = parseMapView(query.get('harta'), slugs);
  const order = parseAreaOrder(query.get('sortare'), slugs);
  const { round, result, rounds, electionTitle, announcement, sources, path, search } = page;
  // The still parts look the same with and without the search, so their data omits it.
  const data = { page: { ...page, search: null }, map, view, order };
  return {
    kind: 'round' as const,
    page: { round, result, rounds, electionTitle, announcement, sources, path, search },
    hasAreas: page.areas.length > 0,
    view,
    parts: still(context, { page: 'results', data, parts: nationParts }),
  };
}
