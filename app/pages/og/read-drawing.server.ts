import { nationCode } from '#app/features/elections/addresses.ts';
import { findLocalityLand, findLocalityMap } from '#app/features/elections/map/localities.server.ts';
import { findCountyMap } from '#app/features/elections/map/map.server.ts';
import type { Area } from '#app/features/elections/results/areas.server.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { leadersOf } from '#app/features/elections/results/rules.ts';
import { markPath, shapeOf } from '#app/ui/people/mark-path.ts';
import type { Drawing } from './picture.ts';
import { sharingTexts } from './texts.ts';

const t = sharingTexts.ro.drawing;
/** The colour that marks a place on its county's map: the interface's blue. */
const ownColour = '#002b7f';
/** The radii of the largest and the smallest dot. The drawing is 760 units wide. */
const radius = { most: 44, least: 8 };

type Located = Pick<Area, 'code' | 'kind' | 'parentCode'>;

/** Draws where a locality or sector lies in its county or in the capital. Returns null for other areas. */
export async function findLocator(
  electionId: string,
  area: Located,
  areas: readonly Area[],
): Promise<Drawing | null> {
  const county = areas.find(({ code }) => code === area.parentCode);
  if ((area.kind !== 'locality' && area.kind !== 'sector') || !county) return null;
  const [map, land] = await Promise.all([
    findLocalityMap(electionId, county.code),
    findLocalityLand(electionId, county.code),
  ]);
  const own = land?.get(area.code);
  if (!map || !own) return null;
  const { width, height, outline, borders } = map;
  const marks = [{ d: own, colour: ownColour }];
  const key = t.county(county.name, county.kind === 'municipality');
  return { width, height, lines: [borders, outline], marks, isLand: false, key, credit: t.credit };
}

type ResultsMap = {
  electionId: string;
  result: AreaResult;
  parts: readonly AreaResult[];
  areas: readonly Area[];
};

/**
 * Draws who leads in each part of an area: dots for localities and sectors, shapes for counties. For a
 * locality it draws the place itself, and for areas without a map it returns null.
 */
export async function findResultsMap(facts: ResultsMap): Promise<Drawing | null> {
  const { electionId, result, parts, areas } = facts;
  if (result.code === nationCode) return findNationMap(facts);
  const map = await findLocalityMap(electionId, result.code);
  if (!map || parts.length === 0) return findLocator(electionId, result, areas);
  const byCode = new Map(parts.map((part) => [part.code, part]));
  const most = Math.max(1, ...parts.map(({ validVotes }) => validVotes));
  const marks = map.dots
    .flatMap(({ code, at: [x, y] }) => {
      const part = byCode.get(code);
      if (!part) return [];
      const leader = leaderOf(part);
      const r = Math.max(radius.least, radius.most * Math.sqrt(part.validVotes / most));
      const shape = shapeOf(leader?.hue ?? 'neutral');
      return { r, d: markPath(shape, { x, y, r }), colour: leader?.hue.light ?? null };
    })
    .toSorted((a, b) => b.r - a.r);
  const { width, height, outline } = map;
  const isCapital = result.kind === 'municipality';
  return {
    ...{ width, height, marks, lines: [outline], isLand: false },
    key: t.dots(isCapital),
    credit: t.credit,
  };
}

async function findNationMap({ electionId, parts }: ResultsMap): Promise<Drawing | null> {
  const map = await findCountyMap(electionId);
  if (!map) return null;
  const byCode = new Map(parts.map((part) => [part.code, part]));
  const marks = map.shapes.map(({ code, d }) => {
    const part = byCode.get(code);
    return { d, colour: part ? (leaderOf(part)?.hue.light ?? null) : null };
  });
  const { width, height } = map;
  return { width, height, marks, lines: [], isLand: true, key: t.counties, credit: null };
}

/** Returns an area's leader, or null for a tie. */
function leaderOf({ standings }: AreaResult) {
  const [leader, other] = leadersOf(standings);
  return leader && !other ? leader : null;
}
