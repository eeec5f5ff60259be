import { expect, test } from 'vitest';
import { makeArea } from '#app/features/elections/testing.ts';
import {
  classOf,
  mapClasses,
  mapQueries,
  mapValue,
  parseMapForm,
  parseMapView,
  viewClasses,
} from './rules.ts';

const range = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

test.each([
  ['shares of one round', range(50.3, 90.8, 42), 3],
  ['many small shares', [...range(0.1, 3, 40), 61], 5],
  ['all equal', Array(42).fill(50), 5],
  ['two values', [12, 80], 5],
  ['one value', [7], 5],
])('mapClasses sorts every value into one of at most five non-empty classes: %s', (_, values, count) => {
  const classes = mapClasses(values, count);
  expect(classes.length).toBeGreaterThan(0);
  expect(classes.length).toBeLessThanOrEqual(Math.min(count, 5));
  const used = values.map((value) => classOf(value, classes));
  expect(used).not.toContain(-1);
  expect(new Set(used).size).toBe(classes.length);
});

test.each([
  [range(0, 100, 101), 5, [20, 40, 60, 80]],
  [range(50.3, 90.8, 42), 5, [60, 70, 80]],
  [range(50.3, 90.8, 42), 3, [60, 80]],
  [range(3, 60, 43), 2, [40]],
  [range(0, 30, 61), 5, [5, 10, 20, 25]],
  [range(0, 9, 100), 5, [2, 4, 6, 8]],
  [range(40, 44.9, 50), 5, [41, 42, 43, 44]],
  [range(2, 3.2, 50), 5, [2.2, 2.4, 2.8, 3]],
  [range(0.1, 0.4, 40), 5, [0.15, 0.2, 0.3, 0.35]],
  [range(0.1, 0.16, 40), 5, [0.11, 0.12, 0.14, 0.15]],
])('mapClasses takes the coarsest round step that loses at most one class: %#', (values, count, bounds) => {
  expect(mapClasses(values, count).map(({ from }) => from)).toEqual([null, ...bounds]);
});

test('mapClasses uses round thresholds without gaps', () => {
  const classes = mapClasses(range(50.3, 90.8, 42), 3);
  expect(classes).toHaveLength(3);
  expect(classes[0]?.to).toBe(classes[1]?.from);
  for (const { from } of classes.slice(1)) expect((from ?? 0) % 5).toBe(0);
});

test('classOf returns no class for a missing value, and mapClasses returns no classes for an empty list', () => {
  expect(classOf(null, mapClasses([1, 2]))).toBe(-1);
  expect(mapClasses([])).toEqual([]);
});

test('viewClasses returns the same map classes for every candidate', () => {
  const areas = range(0, 30, 30).map((extra) => makeArea({ a: 50 + extra, b: 40, c: 1 }));
  const nation = makeArea({ a: 6500, b: 3500, c: 30 });
  const classes = ['a', 'b', 'c'].map((slug) =>
    viewClasses(areas, { view: { kind: 'share', slug }, nation }),
  );
  expect(classes[1]).toEqual(classes[0]);
  expect(classes[2]).toEqual(classes[0]);
});

test('viewClasses includes a candidate with exactly 5% of the national vote, and excludes candidates below', () => {
  const areas = [2, 4, 60, 70, 80].map((votes) => makeArea({ a: votes, b: 100 - votes }));
  const classes = (b: number) =>
    viewClasses(areas, { view: { kind: 'share', slug: 'a' }, nation: makeArea({ a: 100 - b, b }) });
  expect(classes(5)).toEqual(mapClasses([2, 4, 60, 70, 80, 98, 96, 40, 30, 20]));
  expect(classes(4)).toEqual(mapClasses([2, 4, 60, 70, 80]));
});

test('viewClasses returns at most three shades of each leader’s colour, and five classes of turnout', () => {
  const areas = range(0, 300, 31).map((extra) => makeArea({ a: 400 + extra, b: 300 }, { registered: 2000 }));
  const nation = makeArea({ a: 6500, b: 3500 });
  expect(viewClasses(areas, { view: { kind: 'leader' }, nation })).toHaveLength(3);
  expect(viewClasses(areas, { view: { kind: 'turnout' }, nation })).toHaveLength(5);
});

test('mapValue returns no leader for a tied area, and no turnout for an area without registered voters', () => {
  const tied = makeArea({ a: 2, b: 2 }, { registered: null });
  expect(mapValue(tied, { kind: 'leader' })).toBeNull();
  expect(mapValue(tied, { kind: 'turnout' })).toBeNull();
  expect(mapValue(tied, { kind: 'share', slug: 'a' })?.value).toBe(50);
  expect(mapValue(makeArea({ a: 0, b: 0 }), { kind: 'share', slug: 'a' })).toBeNull();
});

test('parseMapView returns the map of leading candidates when the URL has an unknown word', () => {
  expect(parseMapView('prezenta', [])).toEqual({ kind: 'turnout' });
  expect(parseMapView('x', ['a'])).toEqual({ kind: 'leader' });
  expect(parseMapView('a', ['a'])).toEqual({ kind: 'share', slug: 'a' });
  expect(parseMapView('a', ['b'])).toEqual({ kind: 'leader' });
  expect(parseMapView(null, ['a'])).toEqual({ kind: 'leader' });
  expect(parseMapView('schimbare', [])).toEqual({ kind: 'change' });
});

test.each([
  [{ kind: 'leader' }, 'outlines', { harta: null, forma: null }],
  [{ kind: 'turnout' }, 'squares', { harta: 'prezenta', forma: 'patrate' }],
  [{ kind: 'change' }, 'outlines', { harta: 'schimbare', forma: null }],
  [{ kind: 'share', slug: 'a' }, 'outlines', { harta: 'a', forma: null }],
] as const)(
  'the map %j drawn as %s has the URL parameters %j, which are parsed as the same map',
  (view, form, expected) => {
    expect(mapQueries(view, form)).toEqual(expected);
    expect(parseMapView(expected.harta, ['a'])).toEqual(view);
    expect(parseMapForm(expected.forma)).toBe(form);
  },
);

test('mapClasses ends with a class that contains the largest value, even when that value is a threshold', () => {
  for (const values of [[10, 20], [10, 20, 30, 40, 50], [5, 10, 15], range(0, 100, 11)]) {
    const classes = mapClasses(values);
    const used = values.map((value) => classOf(value, classes));
    expect([...new Set(used)].toSorted()).toEqual(classes.map((_, index) => index));
  }
  expect(mapClasses([10, 20], 2)).toEqual([
    { from: null, to: 20 },
    { from: 20, to: null },
  ]);
});

test('a map class includes its lower bound, but not its upper bound', () => {
  const classes = [
    { from: null, to: 10 },
    { from: 10, to: 20 },
    { from: 20, to: null },
  ];
  expect([9.99, 10, 19.99, 20, -1, 99].map((value) => classOf(value, classes))).toEqual([0, 1, 1, 2, 0, 2]);
});
