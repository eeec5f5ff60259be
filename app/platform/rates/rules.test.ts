import { expect, test } from 'vitest';
import { waitOf } from './rules.ts';

test.each([
  [1, '1 minut'],
  [60, '1 minut'],
  [61, '2 minute'],
  [1_200, '20 de minute'],
  [7_140, '119 minute'],
  [7_141, '2 ore'],
  [7_200, '2 ore'],
  [7_201, '3 ore'],
  [86_400, '24 de ore'],
])('waitOf writes %i seconds as „%s”, rounded up', (seconds, text) => {
  expect(waitOf(seconds)).toBe(text);
});
