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
import { requireResultsPage } from '../results-page.queries.server.ts';
import { announcedRound } from '../rules.ts';
import { resultTexts } from '../texts.ts';
import type { Route } from './+types/results.ts';

/** `/results`: the latest announced round; while one is provisional, or before the first, what is known until then. */
export const loader = reader('load-failed', async ({ db, at, request }) => {
  const timeline = await requireTimeline(db);
  const before = await findBeforePage(db, { timeline, at });
  if (before) return { kind: 'before' as const, page: before };
  const query = new URL(request.url).searchParams;
  const round = announcedRound(timeline, at);
  const [page, map] = await Promise.all([
    requireResultsPage(db, { timeline, at, round, code: nationCode, search: query.get('cauta') }),
    findCountyMap(timeline.electionId),
  ]);
  const slugs = page.result.standings.map((row) => row.slug);
  const view = parseMapView(query.get('harta'), slugs);
  return {
    kind: 'round' as const,
    page,
    map,
    view,
    order: parseAreaOrder(query.get('sortare'), slugs),
  };
});

/** The latest round has an address of its own: until there is one, this is it. */
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
