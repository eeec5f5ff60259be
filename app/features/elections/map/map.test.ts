import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawCounties, findCountyMap } from './map.server.ts';

const folder = join(import.meta.dirname, '../../../../data/ro-president-2025');
const map = drawCounties(JSON.parse(readFileSync(join(folder, 'romania-counties.topo.json'), 'utf8')));

test('drawCounties draws all 42 areas inside the map’s box, each with a label point', () => {
  expect(map.shapes).toHaveLength(42);
  for (const { code, d, at } of map.shapes) {
    expect(d, code).toMatch(/^M[\d.]+ [\d.]+(l-?[\d.]+[ -][\d.]+)+z/);
    expect(at[0] > 0 && at[0] < map.width && at[1] > 0 && at[1] < map.height, code).toBe(true);
  }
});

test('drawCounties puts the label of the capital’s surrounding county beside the capital', () => {
  const shape = (code: string) => map.shapes.find((candidate) => candidate.code === code);
  expect(map.shapes.filter((candidate) => candidate.isSmall).map((candidate) => candidate.code)).toEqual([
    'B',
  ]);
  expect(shape('IF')?.at[1]).toBeLessThan(shape('B')?.at[1] ?? 0);
});

test('findCountyMap returns null for an election without a map file', async () => {
  expect(await findCountyMap('no-such-election')).toBeNull();
});
