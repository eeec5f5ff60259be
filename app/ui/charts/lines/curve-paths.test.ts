import { area, curveLinear, curveMonotoneX, line } from 'd3-shape';
import { expect, test } from 'vitest';
import { bandPath, linePath, type Place } from './curve-paths.ts';

/** Test points that rise, fall, stay level and jump. */
const runs: Place[][] = [
  [[0, 10]],
  [
    [0, 10],
    [5, 20],
  ],
  [
    [0, 10],
    [10, 10],
    [12, 40],
    [30, 35],
    [31, 35],
    [60, 2.34],
  ],
  Array.from({ length: 40 }, (_, index): Place => [index * 7.3, Math.sin(index) * 50 + ((index * 37) % 11)]),
];

const curves = { smooth: curveMonotoneX, straight: curveLinear } as const;
const numbers = (path: string | null) =>
  (path ?? '')
    .replace(/Z$/, '')
    .split(/[A-Z,]/)
    .slice(1)
    .map(Number);

test.each(['smooth', 'straight'] as const)('linePath draws a %s line like d3-shape', (curve) => {
  for (const run of runs.slice(1)) {
    const theirs = line<Place>(
      ([x]) => x,
      ([, y]) => y,
    )
      .curve(curves[curve])
      .digits(1)([...run]);
    const ours = linePath(run, curve);
    expect(ours.replace(/[^A-Z]/g, '')).toBe(theirs?.replace(/[^A-Z]/g, ''));
    compare(numbers(ours), numbers(theirs));
  }
});

test.each(['smooth', 'straight'] as const)('bandPath draws a %s band like d3-shape', (curve) => {
  for (const run of runs.slice(1)) {
    const band = run.map(([x, y]) => ({ x, low: y - 3, high: y + 4 }));
    const draw = area<(typeof band)[number]>()
      .x(({ x }) => x)
      .y0(({ low }) => low)
      .y1(({ high }) => high)
      .curve(curves[curve])
      .digits(1);
    compare(numbers(bandPath(band, curve)), numbers(draw(band)));
  }
});

test('linePath and bandPath draw nothing without points', () => {
  expect(linePath([], 'smooth')).toBe('');
  expect(bandPath([], 'smooth')).toBe('');
});

/** Compares two paths with a tolerance of a tenth of a unit, because both are rounded to one decimal. */
function compare(ours: number[], theirs: number[]): void {
  expect(ours).toHaveLength(theirs.length);
  ours.forEach((value, index) => {
    expect(Math.abs(value - (theirs[index] ?? 0)), `the number with index ${index}`).toBeLessThan(0.11);
  });
}
