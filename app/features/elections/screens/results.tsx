import { reader } from '#app/platform/context.server.ts';
import { nationCode } from '../addresses.ts';
import { parseMapView } from '../map.rules.ts';
import { BeforeResults } from '../parts/before-results.tsx';
import { NationalResults } from '../parts/national-results.tsx';
import { requireTimeline } from '../queries.server.ts';
import { parseAreaOrder } from '../results.rules.ts';
import { findBeforePage, findResultsMap, requireResultsPage } from '../results-page.queries.server.ts';
import { announcedRound } from '../rules.ts';
import { resultTexts } from '../texts.ts';
import type { Route } from './+types/results.ts';

/** `/results`: the latest announced round; before the first, what is known until then. */
export const loader = reader('load-failed', async ({ db, at, request }) => {
  const before = await findBeforePage(db, at);
  if (before) return { kind: 'before' as const, page: before };
  const query = new URL(request.url).searchParams;
  const round = announcedRound(await requireTimeline(db), at);
  const [page, map] = await Promise.all([
    requireResultsPage(db, { at, round, code: nationCode, search: query.get('cauta') }),
    findResultsMap(db),
  ]);
  const slugs = page.result.standings.map((row) => row.slug);
  const view = parseMapView(query.get('harta'), slugs);
  return { kind: 'round' as const, page, map, view, order: parseAreaOrder(query.get('sortare'), slugs) };
});

export function meta({ loaderData }: Route.MetaArgs) {
  const texts = resultTexts.ro;
  const title = `${texts.officialResults} – ${texts.site}`;
  return [
    { title },
    { name: 'description', content: texts.descriptionLatest(loaderData?.page.electionTitle ?? '') },
  ];
}

export default function Results({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'before' ? (
    <BeforeResults page={loaderData.page} />
  ) : (
    <NationalResults {...loaderData} />
  );
}
