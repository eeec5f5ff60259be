import { nationCode } from '#app/features/elections/addresses.ts';
import { findCountyMap } from '#app/features/elections/map/map.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  requireResultsPage,
  requireRoundNumber,
} from '#app/features/elections/results/round-queries.server.ts';
import { findBeforePage } from '#app/features/elections/state/before-page.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import type { Route } from './+types/round.ts';
import { BeforeResults } from './before-results.tsx';
import { resultsMeta } from './meta.ts';
import { nationPage } from './nation-page.server.ts';
import { NationalResults } from './national-results.tsx';

/** `/results/:round`: the results of the whole country. */
export const loader = reader('load-failed', async (context) => {
  const { db, at, request, params } = context;
  const round = requireRoundNumber(params.round);
  const timeline = await requireTimeline(db);
  const before = await findBeforePage(db, { timeline, at, round });
  if (before) return { kind: 'before' as const, page: before };
  const search = new URL(request.url).searchParams.get('cauta');
  const page = await requireResultsPage(db, { timeline, at, round, code: nationCode, search });
  return nationPage(context, { page, map: await findCountyMap(timeline.electionId) });
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const texts = resultTexts.ro;
  if (loaderData?.kind === 'round') return resultsMeta({ ...loaderData, matches });
  if (!loaderData) return [{ title: `${texts.officialResults} – ${texts.site}` }];
  // Until the round's votes are public, the canonical URL is `/results`.
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
