import { redirect } from 'react-router';
import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  requireResultsPage,
  requireRoundNumber,
} from '#app/features/elections/results/round-queries.server.ts';
import { parseAreaOrder } from '#app/features/elections/results/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import type { Route } from './+types/area.ts';
import { AreaResults } from './area-results.tsx';
import { resultsMeta } from './meta.ts';

/**
 * `/results/:round/:area`: one area's results. `:area` is the code of a county, the capital, a sector,
 * abroad, mail, a country or a locality.
 */
export const loader = reader('load-failed', async ({ db, at, request, params }) => {
  const { searchParams } = new URL(request.url);
  const round = requireRoundNumber(params.round);
  const code = (params.area ?? '').toUpperCase();
  // Redirects to canonical URLs: the whole country has the round's URL, and area codes are in capitals.
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
  return resultsMeta({ page: loaderData.page, hasAreas: loaderData.page.areas.length > 0, matches });
}

export default function AreaScreen({ loaderData }: Route.ComponentProps) {
  return <AreaResults {...loaderData} />;
}
