import { expect, test } from 'vitest';
import { newsEmbed } from '../embeds.ts';
import { newsFeedHref, newsHref, parseNewsFilter } from './address.ts';
import type { NewsFilter } from './article.ts';
import { canonicalAddress, canonicalHost } from './canonical-address.ts';
import { readNewsCursor, writeNewsCursor } from './cursor.ts';
import { slugOf } from './slug.ts';

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
  expect(
    [newsEmbed({ sort: 'oldest' }), newsEmbed({ tag: 'ccr', sort: 'oldest' })].map(({ path }) => path),
  ).toEqual(['/embed/news', '/embed/news?eticheta=ccr']);
});

test.each(
  'utm_medium utm_anything fbclid gclid dclid msclkid igshid mc_cid mc_eid ref ref_src source cmpid _ga FBCLID'.split(
    ' ',
  ),
)('canonicalAddress leaves out the tracking parameter %s', (name) => {
  expect(canonicalAddress(`https://exemplu.ro/a?id=7&${name}=x`)).toBe('exemplu.ro/a?id=7');
});

test.each([
  ['https://www.Exemplu.ro/A/?b=2&a=1', 'exemplu.ro/A?a=1&b=2'],
  ['http://m.exemplu.ro/stire/amp', 'exemplu.ro/stire'],
  ['https://amp.exemplu.ro/stire/amp/#sus', 'exemplu.ro/stire'],
  ['https://exemplu.ro/champ/', 'exemplu.ro/champ'],
  ['https://exemplu.ro./?preference=x&refs=1', 'exemplu.ro?preference=x&refs=1'],
  ['https://exemplu.ro:8443/a', 'exemplu.ro:8443/a'],
  ['https://mail.exemplu.ro/a', 'mail.exemplu.ro/a'],
  ['ftp://exemplu.ro/a', null],
  ['exemplu.ro/a', null],
])('canonicalAddress writes %s as %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical);
  if (canonical) expect(canonicalHost(address)).toBe(canonical.split(/[/?]/)[0]);
});

test.each([
  ['Știri & „Țara” mea_nouă!', 'stiri-tara-mea-noua'],
  [' - Titlu - ', 'titlu'],
  ['„…”', 'stire'],
  [`${'abc '.repeat(20)}`, 'abc-'.repeat(20).slice(0, -1)],
  [`${'abcdef '.repeat(20)}`, 'abcdef-'.repeat(11).slice(0, -1)],
])('ART-23 slugOf writes the title „%s” as %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a cursor of a list or of ranked results is read as it was written, and any other text as none', () => {
  const id = '9b7200aa-0000-4000-8000-000000000001';
  const at = new Date('2025-05-12T07:00:00.123Z');
  expect(writeNewsCursor({ at, id })).toBe(`1747033200123.${id}`);
  expect(readNewsCursor(`1747033200123.${id}`)).toEqual({ at, id });
  expect([writeNewsCursor({ rank: 20 }), readNewsCursor('r20')]).toEqual(['r20', { rank: 20 }]);
  for (const text of [null, '', 'r', 'r20000', 'x20', `1.${id}x`, `x.${id}`, `9999999999999999.${id}`, '1.2'])
    expect(readNewsCursor(text), `${text}`).toBeNull();
});
