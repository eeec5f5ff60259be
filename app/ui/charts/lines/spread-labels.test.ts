import { expect, test } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

const at = (id: string, wanted: number) => ({ id, wanted, height: 20 });

test('spreadLabels leaves labels at their wanted positions when they do not overlap', () => {
  expect([...spreadLabels([at('a', 50), at('b', 100)], 0, 200)]).toEqual([
    ['a', 50],
    ['b', 100],
  ]);
});

test('spreadLabels spreads overlapping labels around the mean of their wanted positions', () => {
  const placed = spreadLabels([at('a', 100), at('b', 104)], 0, 200);
  expect([placed.get('a'), placed.get('b')]).toEqual([92, 112]);
});

test('spreadLabels keeps crowded labels at an edge inside the plot and in order', () => {
  const placed = [...spreadLabels([at('c', 199), at('a', 190), at('b', 195)], 0, 200).entries()];
  expect(placed).toEqual([
    ['a', 150],
    ['b', 170],
    ['c', 190],
  ]);
});

test('spreadLabels moves a block of labels away from an overlapping block', () => {
  const centres = [...spreadLabels([at('a', 60), at('b', 85), at('c', 86), at('d', 87)], 0, 300).values()];
  const gaps = centres.slice(1).map((centre, index) => centre - (centres[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20);
});
