import type { CountyMap } from '#app/features/elections/map/map.server.ts';

import {
  type MapView,
  mapQueries,
  mapValue,
  type NationView,
  viewClasses,
} from '#app/features/elections/map/rules.ts';
import { placeTexts } from '#app/features/elections/places/texts.ts';
import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { type AreaOrder, extremes } from '#app/features/elections/results/rules.ts';
import { mapHeadline } from '#app/features/elections/results/section-headlines.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { OfficialSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { TableTwin } from '#app/ui/data/data-table.tsx';
import { AreaMap } from './area-map.tsx';
import { areaTable } from './area-table.ts';
import { ChangeMap, changeTitle, changeWords } from './change-map.tsx';
import { NotesBelow } from './counting-notes.tsx';
import type { NationChange } from './read-change.server.ts';
import type { FormedMap } from './read-form.server.ts';

const texts = resultTexts.ro;

type ResultsMapProps = {
  page: ResultsPage;
  drawn: FormedMap;
  view: NationView;
  /** `change` is null while only one round is announced. The view of arrows then shows the leaders instead. */
  change: NationChange | null;
  order: AreaOrder | null;
};

/** The county map with its note and table. Shows only the table when the dataset has no map. */
export function ResultsMap({ page, drawn, change, order, ...asked }: ResultsMapProps) {
  const { map, form, parts } = drawn;
  const view = shownView(asked.view, change);
  const { round, result, areas } = page;
  const table = areaTable({ round, whole: result, areas, order, query: mapQueries(view, form) });
  const source = (
    <OfficialSources
      sources={page.sources}
      announcedAt={page.announcement.at}
      note={form === 'squares' ? texts.map.squares : texts.map.limits}
    />
  );
  const twin = (
    <TableTwin
      {...table}
      what={texts.map.what}
      open={order !== null}
      maxHeight="34rem"
      notes={<NotesBelow areas={areas} />}
    />
  );
  if (map && change && view.kind === 'change') return <Arrows {...{ page, map, change, source, twin }} />;
  const colours: MapView = view.kind === 'change' ? { kind: 'leader' } : view;
  const { title } = mapWords(page, view, change);
  return map ? (
    <AreaMap
      {...{ round, map, title, source, twin }}
      // Omits the capital's own square, which would repeat the votes of its sectors.
      areas={parts.length > 0 ? [...areas.filter(({ kind }) => kind !== 'municipality'), ...parts] : areas}
      view={colours}
      nation={result}
      classes={viewClasses(areas, { view: colours, nation: result })}
    />
  ) : (
    <>
      {twin}
      {source}
    </>
  );
}

type ArrowsProps = {
  page: ResultsPage;
  map: CountyMap;
  change: NationChange;
  source: React.ReactNode;
  twin: React.ReactNode;
};

function Arrows({ page, map, change, source, twin }: ArrowsProps) {
  const whole = { code: '', name: texts.nation, margins: change.nation };
  return (
    <>
      <ChangeMap
        round={page.round}
        name={texts.country}
        ground={{ ...map, dots: map.shapes, outline: '', borders: map.shapes.map(({ d }) => d).join('') }}
        pair={change.pair}
        places={change.places}
        noun="counties"
        resting={changeWords(whole, change.pair)}
        source={source}
      />
      {twin}
    </>
  );
}

/** Arrows need two announced rounds. */
const shownView = (view: NationView, change: NationChange | null): NationView =>
  view.kind === 'change' && !change ? { kind: 'leader' } : view;

/** Returns the map's headline with its main finding, and a sentence about the map's measure. */
export function mapWords(
  page: ResultsPage,
  asked: NationView,
  change: NationChange | null,
): { title: string; standFirst: string } {
  const view = shownView(asked, change);
  if (view.kind === 'change' && change) return changeHead(page, change);
  const stands = {
    leader: texts.map.standLeader,
    share: texts.map.standShare,
    turnout: texts.map.standTurnout,
    change: texts.map.standLeader,
  };
  return { title: titleOf(page, view), standFirst: stands[view.kind] };
}

/** Returns the counties and localities whose order changed, calculated from the tables. */
function changeHead({ areas }: ResultsPage, { pair, places, localities }: NationChange) {
  const onMap = new Set(
    areas.filter(({ kind }) => kind === 'county' || kind === 'municipality').map(({ code }) => code),
  );
  const counties = places.filter(({ code }) => onMap.has(code));
  const t = placeTexts.ro.change;
  const turned = t.localities(
    [
      { name: pair[0].name, count: localities.toFirst },
      { name: pair[1].name, count: localities.toSecond },
    ],
    localities.tied,
  );
  return {
    title: changeTitle({ pair, places: counties, noun: 'counties' }),
    standFirst: `${turned} ${t.stand(pair[0].name, pair[1].name)}`,
  };
}

function titleOf({ areas, result }: ResultsPage, view: NationView): string {
  if (view.kind === 'leader' || view.kind === 'change') return mapHeadline(areas);
  const onMap = areas.filter((area) => area.kind === 'county' || area.kind === 'municipality');
  const { highest } = extremes(onMap, (area) => mapValue(area, view)?.value ?? null);
  const value = highest[0] ? (mapValue(highest[0], view)?.value ?? 0) : 0;
  const names = texts.names(highest.map((area) => area.name));
  if (view.kind === 'turnout') return texts.map.turnoutTitle(names, value);
  const standing = result.standings.find((row) => row.slug === view.slug);
  return texts.map.shareTitle(standing?.name ?? '', names, value);
}
