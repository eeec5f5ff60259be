import { expect, test } from 'vitest';
import { sourceDate } from './source-date.ts';

test.each([
  ['2025-05-18', '18 mai 2025'],
  ['2025-05', 'mai 2025'],
  ['2025', '2025'],
])('sourceDate formats %s as %s, never more precisely than it is known', (text, shown) => {
  expect(sourceDate(text)).toBe(shown);
});
