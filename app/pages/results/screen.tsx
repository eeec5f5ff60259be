import { nationCode } from '#app/features/elections/addresses.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { findSearch, requireResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { announcedRound } from '#app/features/elections/rules.ts';
import { findBeforePage } from '#app/features/elections/state/before-page.server.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import type { Route } from './+types/screen.ts';
import { BeforeResults } from './before/before-results.tsx';
import { resultsMeta } from './meta.ts';
import { nationPage } from './nation-page.server.ts';
import { NationalResults } from './national-results.tsx';
import { followOnlyArea } from './search/only-area.server.ts';

/**
 * `/results`: the latest announced round. Before the first announcement, or while a round is provisional, it
 * shows the facts known so far.
 */
export const loader = reader('load-failed', async (context) => {
  const { db, at, request } = context;
  const timeline = await requireTimeline(db);
  const before = await findBeforePage(db, { timeline, at });
  const search = new URL(request.url).searchParams.get('cauta');
  if (before) {
    const found = await findSearch(db, { electionId: timeline.electionId, text: search });
    followOnlyArea({ round: before.round.number, search: found });
    return { kind: 'before' as const, page: before, search: found };
  }
  const round = announcedRound(timeline, at);
  const page = await requireResultsPage(db, { timeline, at, round, code: nationCode, search });
  return nationPage(context, { electionId: timeline.electionId, page });
});

/** The canonical URL is the URL of the latest announced round or, before any announcement, `/results`. */
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
    <BeforeResults {...loaderData} />
  ) : (
    <NationalResults {...loaderData} />
  );
}
