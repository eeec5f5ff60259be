import { expect, test } from 'vitest';
import { dashboardHref, newsViewOf, pageOf } from './query.ts';

test('dashboardHref names only the choices that differ from the default', () => {
  expect(dashboardHref()).toBe('/dashboard');
  expect(dashboardHref({ isEditing: true, saved: 'imagine' })).toBe('/dashboard?edit=profil&salvat=imagine');
  expect([1, 2].map((page) => dashboardHref({ page }))).toEqual(['/dashboard', '/dashboard?pagina=2']);
  expect(dashboardHref({ news: { kind: 'all', sort: 'date' } })).toBe('/dashboard');
});

test.each([
  ['all', 'relevance', 'ordine=relevanta'],
  ['all', 'trending', 'ordine=tendinte'],
  ['followed', 'date', 'stiri=urmarite'],
  ['tags', 'date', 'stiri=etichete'],
  ['curated', 'trending', 'stiri=alese&ordine=tendinte'],
] as const)(
  'the news of kind %s in the order %s have the address %s, which reads the same',
  (kind, sort, query) => {
    expect(dashboardHref({ news: { kind, sort } })).toBe(`/dashboard?${query}`);
    expect(newsViewOf(new URLSearchParams(query))).toEqual({ kind, sort });
  },
);

test('newsViewOf shows all news by date when the words are missing or unknown', () => {
  for (const query of ['', 'stiri=toate&ordine=data', 'stiri=all&ordine=relevance'])
    expect(newsViewOf(new URLSearchParams(query)), query).toEqual({ kind: 'all', sort: 'date' });
});

test.each([
  ['', 1],
  ['pagina=3', 3],
  ['pagina=0', 1],
  ['pagina=-1', 1],
  ['pagina=1.5', 1],
  ['pagina=x', 1],
  ['pagina=100000', 100_000],
  ['pagina=100001', 1],
])('pageOf reads „%s” as page %i of the activities', (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page);
});
