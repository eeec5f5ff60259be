import type { CountyMap } from '#app/features/elections/map/map.server.ts';

import { type MapView, mapQuery, mapValue, viewClasses } from '#app/features/elections/map/rules.ts';
import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { type AreaOrder, extremes } from '#app/features/elections/results/rules.ts';
import { mapHeadline } from '#app/features/elections/results/section-headlines.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { OfficialSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { TableTwin } from '#app/ui/data/data-table.tsx';
import { AreaMap } from './area-map.tsx';
import { areaTable } from './area-table.tsx';

const texts = resultTexts.ro;

type ResultsMapProps = {
  page: ResultsPage;
  map: CountyMap | null;
  view: MapView;
  order: AreaOrder | null;
};

/** The county map with its note and table. Shows only the table when the dataset has no map. */
export function ResultsMap({ page, map, view, order }: ResultsMapProps) {
  const { round, result, areas } = page;
  const table = areaTable({ round, whole: result, areas, order, query: { harta: mapQuery(view) } });
  const source = (
    <OfficialSources sources={page.sources} announcedAt={page.announcement.at} note={texts.map.limits} />
  );
  const twin = <TableTwin {...table} what={texts.map.what} open={order !== null} maxHeight="34rem" />;
  const { title } = mapWords(page, view);
  return map ? (
    <AreaMap
      {...{ round, map, areas, view, title, source, twin }}
      nation={result}
      classes={viewClasses(areas, { view, nation: result })}
    />
  ) : (
    <>
      {twin}
      {source}
    </>
  );
}

/** Returns the map's headline with its main finding, and a sentence about the map's measure. */
export function mapWords(page: ResultsPage, view: MapView): { title: string; standFirst: string } {
  const stands = {
    leader: texts.map.standLeader,
    share: texts.map.standShare,
    turnout: texts.map.standTurnout,
  };
  return { title: titleOf(page, view), standFirst: stands[view.kind] };
}

function titleOf({ areas, result }: ResultsPage, view: MapView): string {
  if (view.kind === 'leader') return mapHeadline(areas);
  const onMap = areas.filter((area) => area.kind === 'county' || area.kind === 'municipality');
  const { highest } = extremes(onMap, (area) => mapValue(area, view)?.value ?? null);
  const value = highest[0] ? (mapValue(highest[0], view)?.value ?? 0) : 0;
  const names = texts.names(highest.map((area) => area.name));
  if (view.kind === 'turnout') return texts.map.turnoutTitle(names, value);
  const standing = result.standings.find((row) => row.slug === view.slug);
  return texts.map.shareTitle(standing?.name ?? '', names, value);
}
