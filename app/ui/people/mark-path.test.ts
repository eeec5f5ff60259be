import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { figureOf, markPath, shapeOf } from './mark-path.ts';

const toneOf = (number: number) => ({ light: '#000000', dark: '#ffffff', number });
const shapeOfNumber = (number: number) => shapeOf(toneOf(number));

/** Draws a mark with radius 20 into 60 × 60 pixels. Returns each pixel's darkness, 0–255. */
function draw(number: number): number[] {
  const d = markPath(shapeOfNumber(number), { x: 30, y: 30, r: 20 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><path d="${d}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  return Array.from({ length: 3600 }, (_, index) => pixels[index * 4 + 3] ?? 0);
}
const areaOf = (drawn: readonly number[]) => drawn.reduce((sum, dark) => sum + dark, 0) / 255;
const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test('marks with the same radius have the same area in every shape, so that no candidate looks larger', () => {
  for (const number of numbers)
    expect(areaOf(draw(number)) / (Math.PI * 400), String(number)).toBeCloseTo(1, 1);
});

test('twelve candidates have twelve shapes, and any two shapes differ in a tenth of their area', () => {
  expect(new Set(numbers.map(shapeOfNumber)).size).toBe(12);
  const drawn = numbers.map(draw);
  for (const [index, one] of drawn.entries()) {
    for (const [later, other] of drawn.entries()) {
      if (later <= index) continue;
      const apart = one.reduce((sum, dark, at) => sum + Math.abs(dark - (other[at] ?? 0)), 0) / 255;
      expect(apart / (Math.PI * 400), `the shapes of ${index + 1} and ${later + 1} differ`).toBeGreaterThan(
        0.095,
      );
    }
  }
});

test('the ballot number alone determines a shape: the thirteenth gets the first shape again, and no number gives a circle', () => {
  expect([1, 11, 13].map(shapeOfNumber)).toEqual(['circle', 'diamond', 'circle']);
  expect(shapeOf({ light: '#111111', dark: '#eeeeee', number: null })).toBe('circle');
  expect(shapeOf('neutral')).toBe('circle');
});

test('a mark writes longer numbers in smaller digits, centred in the mark', () => {
  expect([7, 11, 104].map((number) => figureOf(number, 20))).toEqual([
    { text: '7', size: 23.2, baseline: 7.9 },
    { text: '11', size: 20, baseline: 6.8 },
    { text: '104', size: 14.4, baseline: 4.9 },
  ]);
});
