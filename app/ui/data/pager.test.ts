import { expect, test } from 'vitest';
import { pagesAround } from './pager.tsx';

const shown = (page: number, count: number) => pagesAround(page, count).map((entry) => entry.page ?? '…');

test('pagesAround lists every page number of a short list', () => {
  expect(shown(1, 3)).toEqual([1, 2, 3]);
});

test("pagesAround lists the first, the last and the current page's neighbours of a long list", () => {
  expect(shown(6, 12)).toEqual([1, '…', 5, 6, 7, '…', 12]);
});

test('pagesAround lists a single missing page instead of a gap', () => {
  expect(shown(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
