import { expect, test } from 'vitest';
import { newsFeedHref, newsHref, parseNewsFilter } from './address.ts';
import type { NewsFilter } from './article.ts';

const parse = (query: string) => parseNewsFilter(new URLSearchParams(query));

test('parseNewsFilter reads every filter that writeNewsFilter writes', () => {
  const filters: NewsFilter[] = [
    {},
    { text: 'alegeri & „urne” <b>' },
    { tag: 'ccr', source: 'g4media', candidate: 'nicusor-dan' },
    { sort: 'oldest' },
    { sort: 'relevance', text: 'dezbatere' },
    { featured: true, breaking: true, withCandidate: true },
  ];
  for (const filter of filters) expect(parse(newsHref(filter).split('?')[1] ?? '')).toEqual(filter);
});

test('parseNewsFilter ignores invalid values of parameters', () => {
  expect(
    parse("eticheta=' or 1=1&sursa=A B&ordine=altfel&recomandate=1&urgente=nu&sectiune=analiza&cauta= "),
  ).toEqual({});
  expect(parse('ordine=recente')).toStrictEqual({});
  expect(parse(`cauta=${'a'.repeat(300)}`).text).toHaveLength(100);
  // PostgreSQL cannot store a NUL, and a lone surrogate (half of an emoji) is not valid Unicode.
  expect(parse('cauta=a%00b%1F').text).toBe('a b');
  expect(parse(`cauta=${'a'.repeat(99)}😀`).text?.isWellFormed()).toBe(true);
});

test('newsHref writes the default view without parameters, and newsFeedHref writes a feed without an order', () => {
  expect(newsHref({ sort: 'latest' })).toBe('/news');
  expect(newsHref({ tag: 'ccr' }, 'r20')).toBe('/news?eticheta=ccr&dupa=r20');
  expect(newsFeedHref('rss')).toBe('/news.rss');
  expect(newsFeedHref('json', { tag: 'ccr', sort: 'oldest' })).toBe('/news.json?eticheta=ccr');
});
