import { resolve } from 'node:path';
import { geoMercatorRaw } from 'd3-geo';
import { mesh, transform } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';
import { type Counties, drawRing, readCounties } from './map.server.ts';

/** A small drawing of the country that marks one county. `outline`, `borders` and `county` are SVG paths. */
export type Locator = {
  width: number;
  height: number;
  outline: string;
  borders: string;
  county: string;
  /** The centre of a county that is too small to be visible, or null. */
  ringAt: readonly [number, number] | null;
};

/**
 * The drawing's width and margin in units. A unit is about a pixel, so outlines keep only points at least
 * this far apart.
 */
const width = 200;
const margin = 3;
const leastStep = 2.5;
/** A ring marks a county whose sides are shorter than this. */
const smallSide = 12;

type Point = [number, number];
type Country = Pick<Locator, 'height' | 'outline' | 'borders'> & { topology: Topology<Counties> };

const countries = new Map<string, Promise<Country | null>>();

/**
 * Returns the drawing that shows where a county is in the country, whose lines are drawn once per process.
 * Returns null for other areas, and without a map file.
 */
export async function findLocator(electionId: string, code: string): Promise<Locator | null> {
  const known = countries.get(electionId);
  const reading = known ?? readCounties(mapPath(electionId)).then((file) => file && drawCountry(file));
  if (!known) {
    countries.set(electionId, reading);
    reading.catch(() => countries.delete(electionId));
  }
  const country = await reading;
  return country && markCounty(country, code);
}

const mapPath = (electionId: string) => resolve('data', electionId, 'romania-counties.topo.json');

/** Returns the country in tenths of the drawing's unit, without points that are too close together to see. */
function simplify(topology: Topology<Counties>): Topology<Counties> {
  const toPoint = transform(topology.transform ?? null);
  const projected = topology.arcs.map((arc) => arc.map((step, index) => project(toPoint(step, index > 0))));
  const points = projected.flat();
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  const right = Math.max(...points.map(([x]) => x));
  const scale = (10 * (width - 2 * margin)) / (right - left);
  const drawn = ([x, y]: Point): Point => [
    10 * Math.round((x - left) * scale * 0.1 + margin),
    10 * Math.round((y - top) * scale * 0.1 + margin),
  ];
  const arcs = projected.map((arc) => thin(arc.map(drawn)));
  return { type: 'Topology', arcs, objects: topology.objects };
}

/** Keeps both ends of an arc, where other arcs begin. Between them, keeps points at least `leastStep` apart. */
function thin(arc: readonly Point[]): Point[] {
  const kept: Point[] = [];
  arc.forEach((point, index) => {
    const before = kept.at(-1);
    const isEnd = index === 0 || index === arc.length - 1;
    if (isEnd || !before || Math.hypot(point[0] - before[0], point[1] - before[1]) >= 10 * leastStep) {
      kept.push(point);
    }
  });
  return kept;
}

function drawCountry(file: Topology<Counties>): Country {
  const topology = simplify(file);
  const lines = (keeps: (one: GeometryObject, other: GeometryObject) => boolean) =>
    mesh(topology, topology.objects.counties, keeps)
      .coordinates.map((line) => drawRing(line))
      .join('');
  const bottom = Math.max(...topology.arcs.flat().map(([, y = 0]) => y));
  return {
    topology,
    height: bottom / 10 + margin,
    outline: lines((one, other) => one === other),
    borders: lines((one, other) => one !== other),
  };
}

function markCounty({ topology, ...country }: Country, code: string): Locator | null {
  const county = topology.objects.counties.geometries.find(({ id }) => id === code);
  if (!county) return null;
  const rings = mesh(topology, { type: 'GeometryCollection', geometries: [county] }).coordinates;
  const points = rings.flat();
  const [xs, ys] = [points.map(([x = 0]) => x / 10), points.map(([, y = 0]) => y / 10)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isSmall = Math.max(right - left, bottom - top) < smallSide;
  return {
    width,
    ...country,
    county: rings.map((ring) => `${drawRing(ring)}z`).join(''),
    ringAt: isSmall ? [(left + right) / 2, (top + bottom) / 2] : null,
  };
}

function project([longitude = 0, latitude = 0]: readonly number[]): Point {
  const [x, y] = geoMercatorRaw((longitude * Math.PI) / 180, (latitude * Math.PI) / 180);
  return [x, -y];
}
