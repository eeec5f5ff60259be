import { resolve } from 'node:path';
import { z } from 'zod';
import { type CountyMap, readMapFile } from './map.server.ts';

const squaresShape = z.strictObject({ rows: z.array(z.string()).min(1) });

/** The size of a square and the gap between two squares, in units of the map. */
const side = 78;
const step = 82;

/** Draws every area as an equal square. A row lists codes from west to east, with `-` for a gap. */
function drawSquares(rows: readonly string[]): CountyMap {
  const codes = rows.map((row) => row.split(' '));
  const shapes = codes.flatMap((row, y) =>
    row.flatMap((code, x) => {
      if (code === '-') return [];
      const [left, top] = [x * step, y * step];
      const at = [left + side / 2, top + side / 2] as const;
      return { code, d: `M${left} ${top}h${side}v${side}h-${side}z`, at, isSmall: false };
    }),
  );
  return {
    width: Math.max(...codes.map((row) => row.length)) * step,
    height: codes.length * step,
    hasLargeLabels: true,
    shapes,
  };
}

const maps = new Map<string, Promise<CountyMap | null>>();

/**
 * Returns the election's map of equal squares, cached per process because only a release changes it. Returns null
 * without a file of squares.
 */
export function findSquares(electionId: string): Promise<CountyMap | null> {
  const known = maps.get(electionId);
  if (known) return known;
  const reading = readMapFile(resolve('data', electionId, 'squares.json')).then((text) =>
    text === null ? null : drawSquares(squaresShape.parse(JSON.parse(text)).rows),
  );
  maps.set(electionId, reading);
  reading.catch(() => maps.delete(electionId));
  return reading;
}
