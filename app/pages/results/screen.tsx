import { nationCode } from '#app/features/elections/addresses.ts';
import { findCountyMap } from '#app/features/elections/map/map.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { requireResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { announcedRound } from '#app/features/elections/rules.ts';
import { findBeforePage } from '#app/features/elections/state/before-page.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import type { Route } from './+types/screen.ts';
import { BeforeResults } from './before-results.tsx';
import { resultsMeta } from './meta.ts';
import { nationPage } from './nation-page.server.ts';
import { NationalResults } from './national-results.tsx';

/**
 * `/results`: the latest announced round. Before the first announcement, or while a round is provisional, it
 * shows the facts known so far.
 */
export const loader = reader('load-failed', async (context) => {
  const { db, at, request } = context;
  const timeline = await requireTimeline(db);
  const before = await findBeforePage(db, { timeline, at });
  if (before) return { kind: 'before' as const, page: before };
  const search = new URL(request.url).searchParams.get('cauta');
  const round = announcedRound(timeline, at);
  const [page, map] = await Promise.all([
    requireResultsPage(db, { timeline, at, round, code: nationCode, search }),
    findCountyMap(timeline.electionId),
  ]);
  return nationPage(context, { page, map });
});

/** The canonical URL is that of the latest announced round or, before any announcement, `/results`. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const texts = resultTexts.ro;
  if (loaderData?.kind === 'round') return resultsMeta({ ...loaderData, matches });
  return pageMeta(matches, {
    title: `${texts.officialResults} – ${texts.site}`,
    description: texts.descriptionLatest(loaderData?.page.electionTitle ?? ''),
    path: loaderData ? '/results' : null,
    picture: 'results',
    embed: texts.officialResults,
  });
}

export default function Results({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'before' ? (
    <BeforeResults page={loaderData.page} />
  ) : (
    <NationalResults {...loaderData} />
  );
}
