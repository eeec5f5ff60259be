import { nationCode } from '#app/features/elections/addresses.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  findSearch,
  requireResultsPage,
  requireRoundNumber,
} from '#app/features/elections/results/round-queries.server.ts';
import { findBeforePage } from '#app/features/elections/state/before-page.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import type { Route } from './+types/round.ts';
import { BeforeResults } from './before/before-results.tsx';
import { resultsMeta } from './meta.ts';
import { nationPage } from './nation-page.server.ts';
import { NationalResults } from './national-results.tsx';
import { followOnlyArea } from './search/only-area.server.ts';

/** `/results/:round`: the results of the whole country. */
export const loader = reader('load-failed', async (context) => {
  const { db, at, request, params } = context;
  const round = requireRoundNumber(params.round);
  const timeline = await requireTimeline(db);
  const before = await findBeforePage(db, { timeline, at, round });
  const search = new URL(request.url).searchParams.get('cauta');
  if (before) {
    const found = await findSearch(db, { electionId: timeline.electionId, text: search });
    followOnlyArea({ round: before.round.number, search: found });
    return { kind: 'before' as const, page: before, search: found };
  }
  const page = await requireResultsPage(db, { timeline, at, round, code: nationCode, search });
  return nationPage(context, { electionId: timeline.electionId, page });
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
    picture: `results/${loaderData.page.round.number}`,
  });
}

export default function RoundResults({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'before' ? (
    <BeforeResults {...loaderData} />
  ) : (
    <NationalResults {...loaderData} />
  );
}
