import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { geoMercator, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification';
import { z } from 'zod';
import { drawRing } from './map.server.ts';

/** A locality on the map: its SVG path, and the position of its dot. */
type LocalityShape = { code: string; d: string; at: readonly [number, number] };

/** A county's map of `width` × `height` units. `outline` and `borders` are SVG line paths. */
export type LocalityMap = {
  width: number;
  height: number;
  outline: string;
  borders: string;
  shapes: LocalityShape[];
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
type CountyOutlines = { topology: Outlines; counties: Map<string, { id: number; code: string }[]> };

const files = new Map<string, Promise<CountyOutlines | null>>();
const maps = new Map<string, Promise<LocalityMap | null>>();

/**
 * Returns the map of a county's localities or the capital's sectors, cached per process. Returns null for other areas,
 * and for an election without outlines.
 */
export function findLocalityMap(electionId: string, county: string): Promise<LocalityMap | null> {
  return keptIn(maps, `${electionId}/${county}`, async () => {
    const outlines = await keptIn(files, electionId, () => readOutlines(resolve('data', electionId)));
    const codes = outlines?.counties.get(county);
    return outlines && codes ? drawLocalities(outlines.topology, codes) : null;
  });
}

/** Returns a function that caches what `read` returns. After a failure the next request reads again. */
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

/** Projects the localities with these ids so that they fill the map. */
function drawLocalities(topology: Outlines, places: readonly { id: number; code: string }[]): LocalityMap {
  const codes = new Map(places.map(({ id, code }) => [id, code]));
  const geometries = topology.objects.localities.geometries.filter(
    (geometry): geometry is Polygon | MultiPolygon => codes.has(Number(geometry.id)) && isOutlined(geometry),
  );
  const county: GeometryCollection = { type: 'GeometryCollection', geometries };
  const localities = feature(topology, county);
  const { width, height, margin } = box;
  // Resampling is off, because the outlines' edges are already short.
  const fitted = geoMercator()
    .precision(0)
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      localities,
    );
  const [[left, top], [right, bottom]] = geoPath(fitted).bounds(localities);
  const [x, y] = fitted.translate();
  const projection = fitted.translate([x - left + margin, y - top + margin]);
  const path = geoPath(projection);
  const lines = (keeps: (one: GeometryObject, other: GeometryObject) => boolean) =>
    mesh(topology, county, keeps)
      .coordinates.map((line) => drawRing(line, projection))
      .join('');
  return {
    width: Math.ceil(right - left + 2 * margin),
    height: Math.ceil(bottom - top + 2 * margin),
    outline: lines((one, other) => one === other),
    borders: lines((one, other) => one !== other),
    shapes: localities.features.flatMap((locality): LocalityShape[] => {
      const { geometry, id } = locality;
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
      const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
      const [cx, cy] = path.centroid(locality);
      return [
        {
          code: codes.get(Number(id)) ?? String(id),
          d: rings.map((ring) => `${drawRing(ring, projection)}z`).join(''),
          at: [Math.round(cx), Math.round(cy)],
        },
      ];
    }),
  };
}

const isOutlined = ({ type }: GeometryObject) => type === 'Polygon' || type === 'MultiPolygon';
