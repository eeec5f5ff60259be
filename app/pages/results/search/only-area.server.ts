import { redirect } from 'react-router';
import { resultsHref } from '#app/features/elections/addresses.ts';
import { onlyArea } from '#app/features/elections/results/areas.server.ts';
import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';

/** Redirects to the area's page when the search of a results page leads to one area only. */
export function followOnlyArea({ round, search }: Pick<ResultsPage, 'round' | 'search'>): void {
  const area = search && onlyArea(search.found, search.text);
  if (area) throw redirect(resultsHref(round, area.code));
}
