import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { geoMercatorRaw, geoPath } from 'd3-geo';
import { feature, mesh, transform } from 'topojson-client';
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification';
import { z } from 'zod';
import { drawRing } from './map.server.ts';

/** A county's map of `width` × `height` units. `outline` and `borders` are SVG line paths, `dots` its localities' centres. */
export type LocalityMap = {
  width: number;
  height: number;
  outline: string;
  borders: string;
  dots: { code: string; at: readonly [number, number] }[];
};

/** Maximum size of the map in units. The edge leaves room for the dots of border localities. */
const box = { width: 760, height: 620, margin: 24 };

const outlinesShape = z.looseObject({
  type: z.literal('Topology'),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({
    localities: z.looseObject({
      type: z.literal('GeometryCollection'),
      geometries: z
        .array(z.looseObject({ id: z.int(), type: z.enum(['Polygon', 'MultiPolygon']).nullish() }))
        .min(1),
    }),
  }),
});
const registerShape = z.looseObject({
  localities: z.array(z.looseObject({ id: z.int(), county: z.string(), area: z.string().optional() })),
});

type Outlines = Topology<{ localities: GeometryCollection }>;
type Outlined = Polygon | MultiPolygon;
type CountyOutlines = { topology: Outlines; counties: Map<string, { id: number; code: string }[]> };

const files = new Map<string, Promise<CountyOutlines | null>>();
const maps = new Map<string, Promise<LocalityMap | null>>();
const lands = new Map<string, Promise<Map<string, string> | null>>();

/**
 * Returns the map of a county's localities or the capital's sectors, cached per process. Returns null for other areas,
 * and for an election without outlines.
 */
export const findLocalityMap = (electionId: string, county: string) =>
  keptIn(maps, `${electionId}/${county}`, () => draw(electionId, { county, by: drawMap }));

/** Returns the SVG path of each locality on its county's map, by code. Most pages draw only the dots of localities. */
export const findLocalityLand = (electionId: string, county: string) =>
  keptIn(lands, `${electionId}/${county}`, () => draw(electionId, { county, by: drawLand }));

async function draw<Drawn>(
  electionId: string,
  { county, by }: { county: string; by: (fitted: FittedCounty) => Drawn },
): Promise<Drawn | null> {
  const outlines = await keptIn(files, electionId, () => readOutlines(resolve('data', electionId)));
  const places = outlines?.counties.get(county);
  return outlines && places ? by(fitCounty(outlines.topology, places)) : null;
}

/**
 * Returns the cached promise of `key`, or calls `read` and caches its promise. A rejected promise is removed,
 * so that the next request reads again.
 */
function keptIn<T>(kept: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const reading = read();
  kept.set(key, reading);
  reading.catch(() => kept.delete(key));
  return reading;
}

async function readOutlines(folder: string): Promise<CountyOutlines | null> {
  let text: string;
  try {
    text = await readFile(resolve(folder, 'romania-localities.topo.json'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const topology: unknown = JSON.parse(text);
  outlinesShape.parse(topology);
  const register = registerShape.parse(
    JSON.parse(await readFile(resolve(folder, 'localities.json'), 'utf8')),
  );
  const places = register.localities.map(({ id, county, area }) => ({
    county,
    id,
    code: area ?? String(id),
  }));
  return { topology: topology as Outlines, counties: Map.groupBy(places, ({ county }) => county) };
}

type FittedCounty = ReturnType<typeof fitCounty>;

/** Fits a county's outlines to the map, in tenths of a unit, and names the localities within. */
function fitCounty(topology: Outlines, places: readonly { id: number; code: string }[]) {
  const codes = new Map(places.map(({ id, code }) => [id, code]));
  const outlined = topology.objects.localities.geometries.filter(
    (geometry): geometry is Outlined => codes.has(Number(geometry.id)) && isOutlined(geometry),
  );
  const { arcs, geometries, width, height } = fitArcs(topology, outlined);
  const county: GeometryCollection = { type: 'GeometryCollection', geometries };
  const drawn: Outlines = { type: 'Topology', arcs, objects: { localities: county } };
  const localities = feature(drawn, county).features.flatMap((shape) =>
    isOutlined(shape.geometry) ? { code: codes.get(Number(shape.id)) ?? String(shape.id), shape } : [],
  );
  return { width, height, drawn, localities };
}

function drawMap({ width, height, drawn, localities }: FittedCounty): LocalityMap {
  const path = geoPath();
  const lines = (keeps: (one: GeometryObject, other: GeometryObject) => boolean) =>
    mesh(drawn, drawn.objects.localities, keeps)
      .coordinates.map((line) => drawRing(line))
      .join('');
  return {
    width,
    height,
    outline: lines((one, other) => one === other),
    borders: lines((one, other) => one !== other),
    dots: localities.map(({ code, shape }) => {
      const [cx, cy] = path.centroid(shape);
      return { code, at: [Math.round(cx / 10), Math.round(cy / 10)] };
    }),
  };
}

function drawLand({ localities }: FittedCounty): Map<string, string> {
  const land = new Map<string, string>();
  for (const { code, shape } of localities) {
    const { geometry } = shape;
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    land.set(code, rings.map((ring) => `${drawRing(ring)}z`).join(''));
  }
  return land;
}

/**
 * Returns a county's outlines in tenths of a unit, with only the arcs of this county. Two localities, or a
 * locality and the county, share an arc, so each arc is projected only once.
 */
function fitArcs(topology: Outlines, outlined: readonly Outlined[]) {
  const numbers = outlined.flatMap(({ arcs }) => arcs.flat(2) as number[]);
  const used = [...new Set(numbers.map((arc) => (arc < 0 ? ~arc : arc)))].sort((a, b) => a - b);
  const toPoint = transform(topology.transform ?? null);
  const projected = used.map((arc) =>
    (topology.arcs[arc] ?? []).map((step, index) => mercator(toPoint(step, index > 0))),
  );
  const lines = { type: 'MultiLineString' as const, coordinates: projected };
  const [[left, top], [right, bottom]] = geoPath().bounds(lines);
  const margin = 10 * box.margin;
  const scale = Math.min(
    (10 * box.width - 2 * margin) / (right - left),
    (10 * box.height - 2 * margin) / (bottom - top),
  );
  const tenths = (length: number) => length * scale + margin;
  const place = new Map(used.map((arc, index) => [arc, index]));
  const own = (arc: number) => (arc < 0 ? ~(place.get(~arc) ?? 0) : (place.get(arc) ?? 0));
  return {
    arcs: projected.map((arc) => arc.map(([x, y]) => [tenths(x - left), tenths(y - top)])),
    geometries: outlined.map(
      (geometry): Outlined =>
        geometry.type === 'Polygon'
          ? { ...geometry, arcs: geometry.arcs.map((ring) => ring.map(own)) }
          : { ...geometry, arcs: geometry.arcs.map((rings) => rings.map((ring) => ring.map(own))) },
    ),
    width: Math.ceil(Math.round(tenths(right - left) + margin) / 10),
    height: Math.ceil(Math.round(tenths(bottom - top) + margin) / 10),
  };
}

/**
 * Projects a point on a plane. d3's spherical projections take a ring in the opposite direction for the whole
 * world.
 */
function mercator([longitude = 0, latitude = 0]: readonly number[]): [number, number] {
  const [x, y] = geoMercatorRaw((longitude * Math.PI) / 180, (latitude * Math.PI) / 180);
  return [x, -y];
}

const isOutlined = ({ type }: { type: string | null }) => type === 'Polygon' || type === 'MultiPolygon';
