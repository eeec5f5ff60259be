import { resultsHref } from '#app/features/elections/addresses.ts';
import type { CountyMap } from '#app/features/elections/map/map.server.ts';
import { asPattern } from '#app/features/elections/map/pattern.ts';
import { classOf, type MapClass, type MapView, mapValue } from '#app/features/elections/map/rules.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { leadersOf, rank, type Standing } from '#app/features/elections/results/rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { type AreaFill, ChoroplethMap, stepStyle } from '#app/ui/charts/choropleth-map.tsx';
import { hueSteps, type Step } from '#app/ui/colour/colour.ts';
import type { Hue } from '#app/ui/colour/hue.ts';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatPercent } from '#app/ui/text/format.ts';
import { extremesOf } from './map-extremes.ts';

const t = resultTexts.ro.map;
/** Turnout belongs to no candidate, so its map uses the interface's own colour. */
const turnoutHue: Hue = { light: '#002b7f', dark: '#a9c0fb' };

type AreaMapProps = {
  round: number;
  map: CountyMap;
  areas: readonly AreaResult[];
  nation: AreaResult;
  view: MapView;
  classes: readonly MapClass[];
  title: string;
  source?: React.ReactNode;
  twin?: React.ReactNode;
};

/**
 * The county map of one measure with its legend. Tiles show votes from abroad and by mail, and a list names the highest
 * and lowest areas.
 */
export function AreaMap({ round, map, areas, nation, view, classes, title, ...below }: AreaMapProps) {
  const shown = new Set(map.shapes.map((shape) => shape.code));
  const byCode = new Map(areas.map((area) => [area.code, area]));
  const outside = areas.filter((area) => !shown.has(area.code));
  const scale = scaleOf({ nation, classes, view });
  return (
    <ChoroplethMap
      {...below}
      title={title}
      titleHidden
      description={t.description}
      width={map.width}
      height={map.height}
      hasLargeLabels={map.hasLargeLabels}
      areas={map.shapes.flatMap((shape) => {
        const area = byCode.get(shape.code);
        if (!area) return [];
        return {
          id: shape.code,
          d: shape.d,
          label: shape.isSmall ? area.name : shape.code.replace(/^B-/, ''),
          centroid: shape.at,
          labelAt: shape.isSmall ? ([shape.at[0] + 36, map.height - 6] as const) : undefined,
          title: areaTitle(area, view),
          fill: fillOf(area, { view, classes, scale }),
          href: resultsHref(round, area.code),
        };
      })}
      resting={areaTitle(nation, view)}
      legend={legendOf({
        areas: areas.filter((area) => shown.has(area.code)),
        outside,
        nation,
        view,
        classes,
        scale,
      })}
      aside={
        <>
          <Tiles
            round={round}
            areas={outside}
            fill={(area) => fillOf(area, { view, classes, scale })}
            view={view}
          />
          <div className="mt-4">
            <KeyValues
              items={extremesOf({ areas: areas.filter((area) => shown.has(area.code)), nation, view })}
            />
          </div>
        </>
      }
    />
  );
}

type Scale = (standing: Standing | null) => Step[];

function scaleOf({ nation, classes, view }: Pick<AreaMapProps, 'nation' | 'classes' | 'view'>): Scale {
  const steps = new Map(nation.standings.map((row) => [row.slug, hueSteps(row.hue, classes.length)]));
  const own = view.kind === 'turnout' ? hueSteps(turnoutHue, classes.length) : [];
  return (standing) => (standing ? (steps.get(standing.slug) ?? own) : own);
}

type FillFacts = { view: MapView; classes: readonly MapClass[]; scale: Scale };

function fillOf(area: AreaResult, { view, classes, scale }: FillFacts): AreaFill | null {
  const found = mapValue(area, view);
  if (!found) return null;
  const step = scale(found.standing)[classOf(found.value, classes)];
  // Patterns distinguish candidates, so only the map of leaders uses them.
  return step
    ? { step, pattern: view.kind === 'leader' ? asPattern(found.standing?.pattern ?? null) : null }
    : null;
}

function areaTitle(area: AreaResult, view: MapView): string {
  const found = mapValue(area, view);
  if (view.kind === 'turnout')
    return found ? t.areaTurnout(area.name, found.value) : `${area.name}: ${t.noData}`;
  if (found?.standing && view.kind === 'leader') return leadersTitle(area);
  if (found?.standing) return t.areaTitle(area.name, found.standing.name, found.value);
  return leadersOf(area.standings).length > 1 ? t.areaTied(area.name) : `${area.name}: ${t.noData}`;
}

/** Returns an area's three largest shares and its turnout, which is unknown for voters abroad. */
function leadersTitle({ name, standings, validVotes, voters, registered }: AreaResult): string {
  const shares = rank(standings)
    .slice(0, 3)
    .map((row) => ({ name: row.name, share: shareOf(row.votes, validVotes) ?? 0 }));
  return t.areaLeaders(name, shares, shareOf(voters, registered));
}

type LegendFacts = FillFacts & {
  areas: readonly AreaResult[];
  outside: readonly AreaResult[];
  nation: AreaResult;
};

/**
 * Returns one legend group per leader, or a single group, with the strongest class first. Omits classes that
 * neither map nor tiles use.
 */
function legendOf({ areas, outside, nation, view, classes, scale }: LegendFacts) {
  const valued = (all: readonly AreaResult[]) => all.map((area) => ({ area, found: mapValue(area, view) }));
  const [values, valuesOutside] = [valued(areas), valued(outside)];
  const owners = view.kind === 'turnout' ? [null] : nation.standings;
  const groups = owners.flatMap((owner) => {
    const ownOf = (all: typeof values) =>
      all.filter(({ found }) => found && (found.standing?.slug ?? null) === (owner?.slug ?? null));
    const [own, ownOutside] = [ownOf(values), ownOf(valuesOutside)];
    if (own.length + ownOutside.length === 0) return [];
    const items = classes.flatMap((bounds, index) => {
      const inClass = (all: typeof values) =>
        all.flatMap(({ area, found }) => (found && classOf(found.value, classes) === index ? area : []));
      const onMap = inClass(own);
      const step = scale(owner)[index];
      if (!step || onMap.length + inClass(ownOutside).length === 0) return [];
      const pattern = view.kind === 'leader' ? asPattern(owner?.pattern ?? null) : null;
      return [
        {
          id: String(index),
          label: t.classLabel(bounds.from, bounds.to),
          fill: { step, pattern },
          note: onMap.length > 0 ? t.placesOf(onMap) : t.outsideOnly,
        },
      ];
    });
    return [{ id: owner?.slug ?? 'all', title: owner?.name, tone: owner?.hue, items: items.reverse() }];
  });
  const missing = values.flatMap(({ area, found }) => (found ? [] : area));
  if (missing.length === 0) return groups;
  const label = view.kind === 'leader' ? t.tiedLabel : t.noData;
  return [...groups, { id: 'none', items: [{ id: 'none', label, fill: null, note: t.placesOf(missing) }] }];
}

type TilesProps = {
  round: number;
  areas: readonly AreaResult[];
  view: MapView;
  fill: (area: AreaResult) => AreaFill | null;
};

/** Tiles for votes from abroad and by mail, which have no place on the map. */
function Tiles({ round, areas, view, fill }: TilesProps) {
  if (areas.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-2 gap-2" aria-label={t.outside}>
      {areas.map((area) => {
        const found = mapValue(area, view);
        const shade = fill(area);
        return (
          <li
            key={area.code}
            className={shade ? 'step bg-(--fill) text-(--on-fill)' : 'bg-track'}
            style={stepStyle(shade)}
          >
            <Anchor
              href={resultsHref(round, area.code)}
              className="block h-full px-3 py-2.5 text-inherit text-sm leading-snug no-underline hover:text-inherit hover:underline"
            >
              <span className="block font-semibold">{area.name}</span>
              <span className="block text-lg tabular-nums">
                {found ? formatPercent(found.value) : t.noData}
              </span>
              {found?.standing ? <span className="block">{found.standing.name}</span> : null}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
