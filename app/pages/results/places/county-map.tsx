import { resultsHref } from '#app/features/elections/addresses.ts';
import type { LocalityMap } from '#app/features/elections/map/localities.server.ts';
import { classOf, mapClasses } from '#app/features/elections/map/rules.ts';
import { countTurned } from '#app/features/elections/places/rules.ts';
import { placeTexts } from '#app/features/elections/places/texts.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { countLeads, extremes, leadersOf, rank } from '#app/features/elections/results/rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { ChangeMap, changeTitle } from '#app/pages/_shared/results/change-map.tsx';
import { OfficialSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { type PlaceFill, type PlaceLegend, PlaceMap } from '#app/ui/charts/places/place-map.tsx';
import { hueSteps } from '#app/ui/colour/colour.ts';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { restingChange } from './margin-strip.tsx';
import type { Places } from './read-places.server.ts';
import { placesQuery } from './view.ts';

const { map: t, change } = placeTexts.ro;
/** Turnout belongs to no candidate, so its dots use the interface's own colour. */
const turnoutHue = { light: '#002b7f', dark: '#a9c0fb' };

type CountyMapProps = {
  page: ResultsPage;
  places: Places;
  map: LocalityMap;
  /**
   * `isEmbedded` is true in embeds on other sites. The links between views are then hidden, because they would open
   * another page.
   */
  isEmbedded?: boolean;
};

/** The map of a county's localities, with headline, views, and a sentence about the map's limits. */
export function CountyMap({ page, places, map, isEmbedded }: CountyMapProps) {
  const { result, areas } = page;
  const { view, land } = places;
  const drawn = new Set(map.dots.map(({ code }) => code));
  const missing = areas.filter(({ code }) => !drawn.has(code)).map(({ name }) => name);
  const note = [missing.length > 0 ? t.noOutline(missing) : '', t.limits].join(' ').trim();
  const source = <OfficialSources sources={page.sources} announcedAt={page.announcement.at} note={note} />;
  const title = titleOf({ page, places });
  return (
    <>
      <SectionHead
        id="harta-titlu"
        kicker={t.kicker(isCapital(page))}
        title={title}
        standFirst={standOf({ page, places })}
      />
      {isEmbedded ? null : (
        <div className="mb-6 print:hidden">
          <MapSwitch page={page} places={places} />
        </div>
      )}
      {view === 'change' && places.pair ? (
        <ChangeMap
          round={page.round}
          name={result.name}
          ground={map}
          pair={places.pair}
          places={places.margins}
          noun={nounOf(page)}
          resting={restingChange(result.name, places.county, places.pair)}
          source={source}
        />
      ) : (
        <PlaceMap
          title={title}
          titleHidden
          width={map.width}
          height={map.height}
          outline={map.outline}
          borders={map.borders}
          marks={view === 'land' ? 'land' : 'dots'}
          description={t.description(result.name, isCapital(page))}
          resting={view === 'turnout' ? turnoutWords(result) : placeWords(result)}
          {...(view === 'turnout' ? turnoutDrawing({ page, map, land }) : leaderDrawing({ page, map, land }))}
          source={source}
        />
      )}
    </>
  );
}

type MapOnPage = Pick<CountyMapProps, 'page' | 'places'>;

const isCapital = ({ result }: Pick<ResultsPage, 'result'>) => result.kind === 'municipality';
const nounOf = (page: ResultsPage) => (isCapital(page) ? 'sectors' : 'localities');

function MapSwitch({ page, places: { view, rounds, pair } }: MapOnPage) {
  const views = [
    { view: 'votes', label: t.dots },
    { view: 'turnout', label: t.turnout },
    ...(rounds.length > 1 && pair ? [{ view: 'change', label: change.view } as const] : []),
    { view: 'land', label: t.land },
  ] as const;
  return (
    <SegmentedLinks
      label={t.switch}
      items={views.map((item) => ({
        href: `${resultsHref(page.round, page.result.code, { harta: placesQuery(item.view) })}#harta`,
        label: item.label,
        current: item.view === view,
      }))}
    />
  );
}

function titleOf({ page, places: { view, pair, margins } }: MapOnPage): string {
  const { result, areas } = page;
  if (view === 'change' && pair) return changeTitle({ pair, places: margins, noun: nounOf(page) });
  if (view === 'turnout') {
    const [highest] = extremes(areas, (area) => shareOf(area.voters, area.registered)).highest;
    return highest
      ? t.turnoutTitle(highest.name, shareOf(highest.voters, highest.registered) ?? 0)
      : t.kicker(isCapital({ result }));
  }
  const { leads, tied } = countLeads(areas);
  const counts = leads.map(({ standing, count }) => ({ name: standing.name, count }));
  return t.leads(counts, tied, result.kind === 'municipality');
}

function standOf({ page, places: { view, pair, margins, splitCounties } }: MapOnPage): string {
  const { result, areas } = page;
  if (view === 'change' && pair) {
    const { tied } = countTurned(margins);
    const stand = change.stand(pair[0].name, pair[1].name);
    return tied > 0 ? `${stand} ${change.tied(tied, nounOf(page))}` : stand;
  }
  if (view === 'turnout') return t.standTurnout(null, isCapital({ result }));
  if (view === 'votes') return t.standDots(isCapital({ result }));
  const [winner, ...tied] = leadersOf(result.standings);
  const [most, next] = countLeads(areas).leads;
  const differs = winner && most && tied.length === 0 && most.standing.slug !== winner.slug;
  return [
    t.standLand,
    ...(differs && most.count > (next?.count ?? 0)
      ? [t.split(result.name, winner.name, most.standing.name)]
      : []),
    ...(splitCounties ? [t.splitCounties(splitCounties)] : []),
  ].join(' ');
}

type Drawing = { page: ResultsPage; map: LocalityMap; land: Places['land'] };

/** Draws each locality in the colour and shape of its leader. */
function leaderDrawing({ page, map, land }: Drawing) {
  const noun = nounOf(page);
  const fillOf = (area: AreaResult): PlaceFill | null => {
    const [leader, other] = leadersOf(area.standings);
    return leader && !other ? { tone: leader.hue } : null;
  };
  const { leads, tied } = countLeads(page.areas);
  const legend: PlaceLegend[] = leads.map(({ standing, count }) => ({
    id: standing.slug,
    label: standing.name,
    note: change.count(count, noun),
    fill: { tone: standing.hue },
  }));
  if (tied > 0) legend.push({ id: 'tie', label: t.tied, note: change.count(tied, noun), fill: null });
  return {
    places: placesOf({ page, map, land }, { fillOf, wordsOf: placeWords, sizeOf: (area) => area.validVotes }),
    legend,
    sizes: sizesFor(page.areas.map((area) => area.validVotes)).map((value) => ({
      value,
      label: t.size(value),
    })),
  };
}

/** Draws each locality in a shade of its turnout. */
function turnoutDrawing({ page, map, land }: Drawing) {
  const values = page.areas.flatMap((area) => shareOf(area.voters, area.registered) ?? []);
  const classes = mapClasses(values);
  const steps = hueSteps(turnoutHue, classes.length);
  const fillOf = (area: AreaResult): PlaceFill | null => {
    const step = steps[classOf(shareOf(area.voters, area.registered), classes)];
    return step ? { step } : null;
  };
  const legend = classes.flatMap((bounds, index): PlaceLegend[] => {
    const step = steps[index];
    const count = values.filter((value) => classOf(value, classes) === index).length;
    const label = resultTexts.ro.map.classLabel(bounds.from, bounds.to);
    return step
      ? [{ id: String(index), label, note: change.count(count, nounOf(page)), fill: { step } }]
      : [];
  });
  return {
    places: placesOf({ page, map, land }, { fillOf, wordsOf: turnoutWords, sizeOf: (area) => area.voters }),
    legend: legend.reverse(),
    sizes: sizesFor(page.areas.map((area) => area.voters)).map((value) => ({
      value,
      label: t.sizeOfTurnout(value),
    })),
  };
}

type Looks = {
  fillOf: (area: AreaResult) => PlaceFill | null;
  wordsOf: (area: AreaResult) => string;
  sizeOf: (area: AreaResult) => number;
};

function placesOf({ page, map, land }: Drawing, { fillOf, wordsOf, sizeOf }: Looks) {
  const byCode = new Map(page.areas.map((area) => [area.code, area]));
  return map.dots.flatMap(({ code, at }) => {
    const area = byCode.get(code);
    if (!area) return [];
    const isNamed = area.rank === 'municipality' || area.kind === 'sector';
    return {
      id: code,
      at,
      d: land?.get(code),
      size: sizeOf(area),
      title: wordsOf(area),
      label: isNamed ? area.name : undefined,
      fill: fillOf(area),
      href: resultsHref(page.round, code),
    };
  });
}

/** Returns the text that describes a chosen locality: the two largest shares, the valid votes and the turnout. */
function placeWords(area: AreaResult): string {
  return t.place(area.name, {
    shares: rank(area.standings)
      .slice(0, 2)
      .map(({ name, votes }) => ({ name, share: shareOf(votes, area.validVotes) ?? 0 })),
    valid: area.validVotes,
    turnout: shareOf(area.voters, area.registered),
  });
}

const turnoutWords = (area: AreaResult) =>
  t.placeTurnout(area.name, area.voters, shareOf(area.voters, area.registered) ?? 0);

/** Returns three round numbers for the legend of dot sizes: one below the largest dot, its tenth and its hundredth. */
function sizesFor(values: readonly number[]): number[] {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  const top = [5, 2, 1].find((factor) => factor * power <= most) ?? 1;
  return [top * power, (top * power) / 10, (top * power) / 100].filter((value) => value >= 100);
}
