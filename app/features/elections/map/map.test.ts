import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readElectionFile } from '#tests/kit/election.ts';
import { findLocator } from './locator.server.ts';
import { drawCounties, drawRing, findCountyMap } from './map.server.ts';
import { asPattern } from './pattern.ts';
import { findSquares } from './squares.server.ts';

const folder = join(import.meta.dirname, '../../../../data/ro-president-2025');
const map = drawCounties(JSON.parse(readFileSync(join(folder, 'romania-counties.topo.json'), 'utf8')));

test('drawCounties draws all 42 areas inside the map’s box, each with a label position', () => {
  expect(map.shapes).toHaveLength(42);
  for (const { code, d, at } of map.shapes) {
    expect(d, code).toMatch(/^M[\d.]+ [\d.]+(l-?[\d.]+[ -][\d.]+)+z/);
    expect(at[0] > 0 && at[0] < map.width && at[1] > 0 && at[1] < map.height, code).toBe(true);
  }
});

test('drawRing writes whole tenths as relative steps, without repeated points and without growing rounding errors', () => {
  const ring = [
    [0, 0],
    [5, 0],
    [5, -5],
    [5.2, -5],
    [128, -17],
    [128, 3],
  ];
  expect(drawRing(ring)).toBe('M0 0l.5 0l0-.5l12.3-1.2l0 2');
  expect(
    drawRing([
      [0.4, 0],
      [0.8, 0],
      [1.2, 0],
      [10.4, 0],
    ]),
  ).toBe('M0 0l.1 0l.9 0');
});

test('drawCounties puts the label of the county that surrounds the capital next to the capital', () => {
  const shape = (code: string) => map.shapes.find((candidate) => candidate.code === code);
  expect(map.shapes.filter((candidate) => candidate.isSmall).map((candidate) => candidate.code)).toEqual([
    'B',
  ]);
  expect(shape('IF')?.at[1]).toBeLessThan(shape('B')?.at[1] ?? 0);
});

test.each(['solid', 'diagonal', 'dots', 'crosshatch', 'vertical', 'horizontal'])(
  'asPattern knows the pattern %s, and returns null for an unknown pattern',
  (pattern) => {
    expect([asPattern(pattern), asPattern(`${pattern}s`), asPattern(null)]).toEqual([pattern, null, null]);
  },
);

test('findCountyMap returns null for an election without a map file', async () => {
  expect(await findCountyMap('no-such-election')).toBeNull();
});

test('the map of equal squares has one square for every county, sector, abroad and mail, all of the same size', async () => {
  const { areas } = readElectionFile<{ areas: { code: string }[] }>('results-by-county');
  const squares = await findSquares('ro-president-2025');
  const codes = squares?.shapes.map(({ code }) => code) ?? [];
  const sectors = ['B-S1', 'B-S2', 'B-S3', 'B-S4', 'B-S5', 'B-S6'];
  const others = areas.map(({ code }) => code).filter((code) => code !== 'B' && !sectors.includes(code));
  expect(codes.toSorted()).toEqual([...others, ...sectors].toSorted());
  const sizes = new Set(squares?.shapes.map(({ d }) => d.replace(/^M\S+ \S+?(?=h)/, '')));
  expect(sizes.size).toBe(1);
  expect(new Set(squares?.shapes.map(({ at }) => at.join())).size).toBe(codes.length);
  expect(squares).toMatchObject({ width: 656, height: 656, hasLargeLabels: true });
  // Cluj is in the third column of the second row.
  expect(squares?.shapes.find(({ code }) => code === 'CJ')).toEqual({
    ...{ code: 'CJ', d: 'M164 82h78v78h-78z', at: [203, 121], isSmall: false },
  });
  expect(await findSquares('no-such-election')).toBeNull();
});

test('findLocator draws the country within 6 kB and marks each county within it', async () => {
  for (const { code } of map.shapes) {
    const locator = await findLocator('ro-president-2025', code);
    const { outline = '', borders = '', county = '' } = locator ?? {};
    expect(outline.length + borders.length + county.length, code).toBeLessThan(6_000);
    expect(county.match(/l/g)?.length, code).toBeGreaterThan(2);
    expect(locator?.ringAt !== null, code).toBe(code === 'B');
    const [, x = 0, y = 0] = (/^M(\d+) (\d+)/.exec(county) ?? []).map(Number);
    expect(x > 0 && x < (locator?.width ?? 0) && y > 0 && y < (locator?.height ?? 0), code).toBe(true);
  }
  expect(await findLocator('ro-president-2025', 'SR')).toBeNull();
  expect(await findLocator('no-such-election', 'CJ')).toBeNull();
});
