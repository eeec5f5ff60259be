import { expect, test } from 'vitest';
import { pagesAround } from './pager.tsx';

const shown = (page: number, count: number) => pagesAround(page, count).map((entry) => entry.page ?? '…');

test('a short list shows every page', () => {
  expect(shown(1, 3)).toEqual([1, 2, 3]);
});

test('a long list shows its ends and the current page’s neighbours', () => {
  expect(shown(6, 12)).toEqual([1, '…', 5, 6, 7, '…', 12]);
});

test('a gap of one page shows that page', () => {
  expect(shown(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
