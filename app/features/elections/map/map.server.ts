import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type GeoPath, type GeoPermissibleObjects, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { z } from 'zod';

/**
 * An area on a map of `width` × `height` units. `d` is an SVG path, `at` the label's position; `isSmall`
 * means that the label does not fit.
 */
type AreaShape = { code: string; d: string; at: readonly [number, number]; isSmall: boolean };
export type CountyMap = {
  width: number;
  height: number;
  /** True when every area has enough room for a label on phones. */
  hasLargeLabels: boolean;
  shapes: AreaShape[];
};

/** The size of the map in units, in the country's proportions. */
const width = 760;
const height = 548;
/** An area below this many square units is too small for its two-letter label. */
const smallArea = 600;

const countiesShape = z.looseObject({
  type: z.literal('Topology'),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  transform: z.object({ scale: z.array(z.number()), translate: z.array(z.number()) }).optional(),
  objects: z.object({
    counties: z.looseObject({
      type: z.literal('GeometryCollection'),
      geometries: z
        .array(z.looseObject({ id: z.string(), type: z.enum(['Polygon', 'MultiPolygon']) }))
        .min(1),
    }),
  }),
});

const maps = new Map<string, Promise<CountyMap | null>>();

/**
 * Returns the election's county map, cached per process because only a release changes it. Returns null without a map
 * file.
 */
export function findCountyMap(electionId: string): Promise<CountyMap | null> {
  const known = maps.get(electionId);
  if (known) return known;
  const reading = readCountyMap(resolve('data', electionId, 'romania-counties.topo.json'));
  maps.set(electionId, reading);
  // After a failed read, the next request reads the map again.
  reading.catch(() => maps.delete(electionId));
  return reading;
}

/** Reads a map file. Returns null when the election has no map file. */
export async function readMapFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function readCountyMap(path: string): Promise<CountyMap | null> {
  const file = await readCounties(path);
  return file && drawCounties(file);
}

/** The objects in the map file. */
export type Counties = { counties: GeometryCollection };

/** Reads and checks the counties' outlines. Returns null when the election has no outlines. */
export async function readCounties(path: string): Promise<Topology<Counties> | null> {
  const text = await readMapFile(path);
  if (text === null) return null;
  const file: unknown = JSON.parse(text);
  countiesShape.parse(file);
  return file as Topology<Counties>;
}

/** Projects all areas so that together they fill the map. */
export function drawCounties(topology: Topology<Counties>): CountyMap {
  const counties = feature(topology, topology.objects.counties);
  const projection = geoMercator().fitExtent(
    [
      [2, 2],
      [width - 2, height - 2],
    ],
    counties,
  );
  const path = geoPath(projection);
  const shapes = counties.features.flatMap((county): AreaShape[] => {
    const { geometry } = county;
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const tenths = (point: number[]) =>
      (projection([point[0] ?? 0, point[1] ?? 0]) ?? []).map((unit) => unit * 10);
    const d = polygons
      .flat()
      .map((ring) => `${drawRing(ring.map(tenths))}z`)
      .join('');
    return [
      {
        code: String(county.id),
        d,
        at: labelPoint(polygons, path, county),
        isSmall: path.area(county) < smallArea,
      },
    ];
  });
  return { width, height, hasLargeLabels: false, shapes };
}

type Rings = readonly number[][][];

/**
 * Returns the position of an area's label, usually its centre. The label of an area that surrounds another
 * area is halfway between their upper edges.
 */
function labelPoint(
  polygons: readonly Rings[],
  path: GeoPath,
  county: GeoPermissibleObjects,
): [number, number] {
  const [x, y] = path.centroid(county);
  const hole = polygons[0]?.[1];
  if (!hole) return [Math.round(x), Math.round(y)];
  const [[, outerTop]] = path.bounds(county);
  const [[, holeTop]] = path.bounds({ type: 'LineString', coordinates: hole });
  return [Math.round(x), Math.round((outerTop + holeTop) / 2)];
}

/**
 * Converts a line in tenths of a unit to an SVG path with relative steps, which halve its length. Points are
 * rounded first, so that errors do not add up.
 */
export function drawRing(ring: readonly number[][]): string {
  let [beforeX, beforeY] = [0, 0];
  let d = '';
  for (const [px = 0, py = 0] of ring) {
    const [x, y] = [Math.round(px), Math.round(py)];
    const [dx, dy] = [x - beforeX, y - beforeY];
    if (d && dx === 0 && dy === 0) continue;
    d += `${d ? 'l' : 'M'}${inUnits(dx)}${dy < 0 ? '' : ' '}${inUnits(dy)}`;
    [beforeX, beforeY] = [x, y];
  }
  return d;
}

/** Formats a number of tenths as in `-.5`, `12`, `3.4`. */
function inUnits(value: number): string {
  const whole = Math.trunc(value / 10);
  const rest = Math.abs(value % 10);
  if (rest === 0) return String(whole);
  return whole === 0 ? `${value < 0 ? '-' : ''}.${rest}` : `${whole}.${rest}`;
}
