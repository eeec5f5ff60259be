import { type MapView, mapValue } from '#app/features/elections/map/rules.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { extremes, marginOf, marginPoints, rank } from '#app/features/elections/results/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';

const t = resultTexts.ro.map;

type MapFacts = { areas: readonly AreaResult[]; nation: AreaResult; view: MapView };

/**
 * Returns the areas with the highest and the lowest value, including ties. For a map of leaders it returns the closest
 * area and the first two candidates' best areas.
 */
export function extremesOf({ areas, nation, view }: MapFacts): { label: string; value: string }[] {
  if (view.kind === 'turnout') {
    const { highest, lowest } = extremes(areas, (area) => mapValue(area, view)?.value ?? null);
    return [row(t.highestTurnout, highest, view), row(t.lowestTurnout, lowest, view)].flat();
  }
  if (view.kind === 'share') {
    const { highest, lowest } = extremes(areas, (area) => mapValue(area, view)?.value ?? null);
    return [row(t.highestShare, highest, view), row(t.lowestShare, lowest, view)].flat();
  }
  const closest = extremes(areas, (area) => marginOf(area.standings, area.validVotes)).lowest;
  const [first] = closest;
  const margin = first ? marginPoints(first.standings, first.validVotes) : null;
  return [
    ...(margin === null ? [] : [{ label: t.closest, value: t.closestValue(names(closest), margin) }]),
    ...rank(nation.standings)
      .slice(0, 2)
      .flatMap((standing) => {
        const of: MapView = { kind: 'share', slug: standing.slug };
        const { highest } = extremes(areas, (area) => mapValue(area, of)?.value ?? null);
        return row(t.highestFor(standing.name), highest, of);
      }),
  ];
}

function row(label: string, areas: readonly AreaResult[], view: MapView): { label: string; value: string }[] {
  const found = areas[0] && mapValue(areas[0], view);
  return found ? [{ label, value: t.highest(names(areas), found.value) }] : [];
}

const names = (areas: readonly AreaResult[]) => resultTexts.ro.names(areas.map((area) => area.name));
