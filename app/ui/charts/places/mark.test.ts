import { expect, test } from 'vitest';
import { type MarkShape, markPath } from './mark.ts';

/** Returns the width of a mark from its path, which begins at the top or at the left. */
const numbers = (d: string) => [...d.matchAll(/-?[\d.]+/g)].map(Number);

test('marks of the same radius have the same area in every shape, so that no candidate looks larger', () => {
  const area = Math.PI * 20 ** 2;
  const of = (shape: MarkShape) => numbers(markPath(shape, { x: 0, y: 0, r: 20 }));
  const half = of('diamond')[2] ?? 0;
  const side = of('square')[2] ?? 0;
  const base = Math.abs(of('triangle')[4] ?? 0);
  expect((2 * half * half) / area).toBeCloseTo(1, 1);
  expect((side * side) / area).toBeCloseTo(1, 1);
  expect((base * base * Math.sqrt(3)) / 4 / area).toBeCloseTo(1, 1);
});
