import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { nationCode } from '../addresses.ts';
import { findBeforePage } from '../before-page.queries.server.ts';
import { parseMapView } from '../map.rules.ts';
import { findCountyMap } from '../map.server.ts';
import { BeforeResults } from '../parts/before-results.tsx';
import { NationalResults } from '../parts/national-results.tsx';
import { requireTimeline } from '../queries.server.ts';
import { parseAreaOrder } from '../results.rules.ts';
import { resultsMeta } from '../results-meta.ts';
import { requireResultsPage, requireRoundNumber } from '../results-page.queries.server.ts';
import { resultTexts } from '../texts.ts';
import type { Route } from './+types/round.ts';

/** `/results/:round`: the whole country. */
export const loader = reader('load-failed', async ({ db, at, request, params }) => {
  const query = new URL(request.url).searchParams;
  const round = requireRoundNumber(params.round);
  const timeline = await requireTimeline(db);
  const before = await findBeforePage(db, { timeline, at, round });
  if (before) return { kind: 'before' as const, page: before };
  const asked = { timeline, at, round, code: nationCode, search: query.get('cauta') };
  const page = await requireResultsPage(db, asked);
  const slugs = page.result.standings.map((row) => row.slug);
  return {
    kind: 'round' as const,
    page,
    map: await findCountyMap(timeline.electionId),
    view: parseMapView(query.get('harta'), slugs),
    order: parseAreaOrder(query.get('sortare'), slugs),
  };
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const texts = resultTexts.ro;
  if (loaderData?.kind === 'round') return resultsMeta({ ...loaderData, matches });
  if (!loaderData) return [{ title: `${texts.officialResults} – ${texts.site}` }];
  // The latest result has `/results` as its address until its votes are public.
  return pageMeta(matches, {
    title: `${texts.resultsOf(loaderData.page.round.number)} – ${texts.site}`,
    description: texts.descriptionLatest(loaderData.page.electionTitle),
    path: '/results',
    picture: 'results',
  });
}

export default function RoundResults({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'before' ? (
    <BeforeResults page={loaderData.page} />
  ) : (
    <NationalResults {...loaderData} />
  );
}
