import { expect, test } from 'vitest';
import { readElectionFile } from '#tests/kit/election.ts';
import { findLocalityLand, findLocalityMap } from './localities.server.ts';

const { localities } = readElectionFile<{ localities: { id: number; county: string }[] }>('localities');
const counties = [...new Set(localities.map(({ county }) => county))];
const election = 'ro-president-2025';

test('findLocalityMap draws every locality inside its county’s box, except three localities without an outline', async () => {
  const drawn = await Promise.all(counties.map((county) => findLocalityMap(election, county)));
  const dots = drawn.flatMap((map) => map?.dots ?? []);
  const lands = await Promise.all(counties.map((county) => findLocalityLand(election, county)));
  expect(counties).toHaveLength(42);
  expect(dots).toHaveLength(localities.length - 3);
  expect(dots.map(({ code }) => code)).toEqual(lands.flatMap((land) => [...(land?.keys() ?? [])]));
  for (const map of drawn)
    for (const { code, at } of map?.dots ?? [])
      expect(at[0] > 0 && at[0] < (map?.width ?? 0) && at[1] > 0 && at[1] < (map?.height ?? 0), code).toBe(
        true,
      );
});

test('findLocalityMap spreads the localities of every county over more than half of the county’s map', async () => {
  for (const county of counties) {
    const map = await findLocalityMap(election, county);
    const across = (map?.dots ?? []).map(({ at }) => at[0]);
    expect(Math.max(...across) - Math.min(...across), county).toBeGreaterThan((map?.width ?? 0) / 2);
  }
});

test('the map of a county with all outlines takes at most 24 kB', async () => {
  for (const county of counties) {
    const map = await findLocalityMap(election, county);
    const land = (await findLocalityLand(election, county)) ?? [];
    expect(JSON.stringify([map, ...land]).length, county).toBeLessThan(24_000);
  }
});

test('findLocalityMap draws the capital’s sectors under their own codes, and returns null for a country abroad', async () => {
  const capital = await findLocalityMap(election, 'B');
  expect(capital?.dots.map(({ code }) => code).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((sector) => `B-S${sector}`),
  );
  expect(await findLocalityMap(election, 'ITA')).toBeNull();
  expect(await findLocalityMap('no-such-election', 'B')).toBeNull();
});
