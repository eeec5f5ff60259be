import { expect, test } from 'vitest';
import { durationText, plannedAfter, plannedBefore } from './rules.ts';

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
])('FEED-13 a duration of %i ms is formatted in milliseconds', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

test.each([
  [1_000, '1,0 s'],
  [59_940, '59,9 s'],
  [59_999, '59,9 s'],
])('FEED-14 a duration of %i ms is formatted in seconds', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

test.each([
  [60_000, '1 min 0 s'],
  [119_700, '1 min 59 s'],
  [125_000, '2 min 5 s'],
])('FEED-15 a duration of %i ms is formatted in minutes and seconds', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

test('a run every two days is planned at 03:00 UTC', () => {
  const before = plannedBefore(new Date('2031-05-10T12:00:00Z'), 48);
  expect(before.toISOString()).toMatch(/T03:00:00.000Z$/);
  expect(plannedAfter(before, 48).getTime() - before.getTime()).toBe(48 * 3_600_000);
});

test.each([
  ['2031-05-10T02:59:59.999Z', '2031-05-09T03:00:00.000Z', '2031-05-10T03:00:00.000Z'],
  ['2031-05-10T03:00:00.000Z', '2031-05-10T03:00:00.000Z', '2031-05-11T03:00:00.000Z'],
  ['2031-05-10T12:00:00.000Z', '2031-05-10T03:00:00.000Z', '2031-05-11T03:00:00.000Z'],
])('FEED-18 the daily runs around %s are planned at %s and %s', (now, before, after) => {
  const planned = [plannedBefore, plannedAfter].map((of) => of(new Date(now), 24).toISOString());
  expect(planned).toEqual([before, after]);
});
