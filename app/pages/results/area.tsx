import { redirect } from 'react-router';
import { nationCode, resultsHref } from '#app/features/elections/addresses.ts';
import { findAnnulledDay } from '#app/features/elections/annulled/queries.server.ts';
import { findLocator } from '#app/features/elections/map/locator.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { areaCodeOf } from '#app/features/elections/results/areas.server.ts';
import {
  findSearch,
  requireResultsPage,
  requireRoundNumber,
} from '#app/features/elections/results/round-queries.server.ts';
import { mostVotersFirst, parseAreaOrder } from '#app/features/elections/results/rules.ts';
import { findBeforeArea } from '#app/features/elections/state/before-area.server.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { listTurnoutCurves } from '#app/features/elections/turnout/beside.server.ts';
import { still } from '#app/pages/_shared/still/still.server.tsx';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import type { Route } from './+types/area.ts';
import { AreaResults, areaParts } from './area-results.tsx';
import { BeforeAreaResults } from './before/before-area.tsx';
import { resultsMeta } from './meta.ts';
import { findOwnPlace, findPlaces } from './places/read-places.server.ts';
import { placesQuery } from './places/view.ts';
import { followOnlyArea } from './search/only-area.server.ts';
import { comparedRounds } from './sections/sections.tsx';

/**
 * `/results/:round/:area`: one area's results, or its turnout before their announcement. `:area` is the code of a county, the capital, a sector,
 * abroad, mail, a country or a locality.
 */
export const loader = reader('load-failed', async (context) => {
  const { db, at, request, params } = context;
  const { searchParams } = new URL(request.url);
  const round = requireRoundNumber(params.round);
  const timeline = await requireTimeline(db);
  const code = await areaCodeOf(db, timeline.electionId, params.area ?? '');
  // Redirects to canonical URLs: the whole country has the round's URL, and area codes are in capitals.
  if (code === nationCode) throw redirect(resultsHref(round), 301);
  const before = await findBeforeArea(db, { timeline, at, round, code });
  if (before && code !== params.area) throw redirect(resultsHref(round, code), 301);
  if (before) {
    const { electionId } = timeline;
    const search = await findSearch(db, { electionId, text: searchParams.get('cauta') });
    followOnlyArea({ round, search });
    return { kind: 'before' as const, page: before, search };
  }
  const page = await requireResultsPage(db, { timeline, at, round, code, search: searchParams.get('cauta') });
  if (code !== params.area) throw redirect(resultsHref(round, code), 301);
  followOnlyArea(page);
  const { result, rounds, electionTitle, announcement, sources, path, neighbours, search } = page;
  const scope = { electionId: timeline.electionId, at };
  const [places, own, locator, curves, annulled] = await Promise.all([
    findPlaces(db, { ...scope, page, view: searchParams.get('harta') }),
    findOwnPlace(db, { ...scope, page }),
    findLocator(timeline.electionId, code),
    listTurnoutCurves(db, { ...scope, round, path }),
    findAnnulledDay(db, scope),
  ]);
  const slugs = result.standings.map((row) => row.slug);
  const usual = result.kind === 'abroad' ? mostVotersFirst : null;
  const order = parseAreaOrder(searchParams.get('sortare'), slugs) ?? usual;
  // The parts without scripts do not show the place search, so their data omits it.
  const data = { page: { ...page, search: null }, places, own, locator, curves, order };
  return {
    kind: 'result' as const,
    page: { round, result, rounds, electionTitle, announcement, sources, path, neighbours, search },
    annulled,
    drawn: places && {
      harta: placesQuery(places.view),
      hasMap: places.map !== null,
      hasStrip: places.pair !== null,
    },
    compared: {
      hasRounds: comparedRounds(page) !== null,
      hasHours: page.turnout.length > 0 && result.kind !== 'mail',
    },
    hasAreas: page.areas.length > 0,
    parts: still(context, { page: 'area', data, parts: areaParts }),
  };
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const texts = resultTexts.ro;
  if (!loaderData) return [{ title: `${texts.officialResults} – ${texts.site}` }];
  if (loaderData.kind === 'result') return resultsMeta({ ...loaderData, matches });
  const { area, round, electionTitle } = loaderData.page;
  return pageMeta(matches, {
    title: `${resultStateTexts.ro.area.page(area.name, round.number)} – ${texts.site}`,
    description: texts.descriptionLatest(electionTitle),
    path: resultsHref(round.number, area.code),
    picture: `results/${round.number}/${area.code}`,
  });
}

export default function AreaScreen({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'before' ? (
    <BeforeAreaResults {...loaderData} />
  ) : (
    <AreaResults {...loaderData} />
  );
}
