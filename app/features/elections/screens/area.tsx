import { redirect } from 'react-router';
import { reader } from '#app/platform/context.server.ts';
import { nationCode, resultsHref } from '../addresses.ts';
import { AreaResults } from '../parts/area-results.tsx';
import { requireTimeline } from '../queries.server.ts';
import { parseAreaOrder } from '../results.rules.ts';
import { resultsMeta } from '../results-meta.ts';
import { requireResultsPage, requireRoundNumber } from '../results-page.queries.server.ts';
import { resultTexts } from '../texts.ts';
import type { Route } from './+types/area.ts';

/** `/results/:round/:area`: a county, the capital, a sector, abroad, mail, a country; its code in capitals. */
export const loader = reader('load-failed', async ({ db, at, request, params }) => {
  const { searchParams } = new URL(request.url);
  const round = requireRoundNumber(params.round);
  const code = (params.area ?? '').toUpperCase();
  // One address for each page: the nation's is the round's, codes are in capitals.
  if (code === nationCode) throw redirect(resultsHref(round), 301);
  const timeline = await requireTimeline(db);
  const page = await requireResultsPage(db, { timeline, at, round, code, search: searchParams.get('cauta') });
  if (code !== params.area) throw redirect(resultsHref(round, code), 301);
  const slugs = page.result.standings.map((row) => row.slug);
  return { page, order: parseAreaOrder(searchParams.get('sortare'), slugs) };
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const texts = resultTexts.ro;
  if (!loaderData) return [{ title: `${texts.officialResults} – ${texts.site}` }];
  return resultsMeta({ ...loaderData, matches });
}

export default function AreaScreen({ loaderData }: Route.ComponentProps) {
  return <AreaResults {...loaderData} />;
}
