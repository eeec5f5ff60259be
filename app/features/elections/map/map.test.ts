import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawCounties, findCountyMap } from './map.server.ts';

const folder = join(import.meta.dirname, '../../../../data/ro-president-2025');
const map = drawCounties(JSON.parse(readFileSync(join(folder, 'romania-counties.topo.json'), 'utf8')));

test('all 42 areas are drawn inside the box, each with a point for its label', () => {
  expect(map.shapes).toHaveLength(42);
  for (const { code, d, at } of map.shapes) {
    expect(d, code).toMatch(/^M[\d.]+ [\d.]+(l-?[\d.]+[ -][\d.]+)+z/);
    expect(at[0] > 0 && at[0] < map.width && at[1] > 0 && at[1] < map.height, code).toBe(true);
  }
});

test('the capital is too small for a label and the county around it is labelled beside it', () => {
  const shape = (code: string) => map.shapes.find((candidate) => candidate.code === code);
  expect(map.shapes.filter((candidate) => candidate.isSmall).map((candidate) => candidate.code)).toEqual([
    'B',
  ]);
  expect(shape('IF')?.at[1]).toBeLessThan(shape('B')?.at[1] ?? 0);
});

test('an election without a map has none', async () => {
  expect(await findCountyMap('no-such-election')).toBeNull();
});
