import { expect, test } from 'vitest';
import { makeDataset } from '#server/dataset/checks/testing.ts';
import type { DatasetRows } from '#server/dataset/rows/index.ts';
import { buildPeople, valuesOf } from './people.fixture.ts';

const { rows, demonstration, nameOf, namesOf } = buildPeople(makeDataset());

test('a news item without an hour is public from the next midnight, and keeps its own day', () => {
  expect(
    valuesOf(rows.news_items, 'code', 'published_at', 'published_day', 'has_time', 'canonical_url'),
  ).toEqual([
    ['n1', '2031-05-04T23:30:00+00:00', '2031-05-05', true, 'a.ro/x'],
    ['n2', '2031-05-04T21:00:00.000Z', '2031-05-04', false, 'a.ro/x'],
  ]);
  const [first, second] = rows.news_items;
  expect([namesOf(first?.tag_ids), namesOf(first?.candidate_ids)]).toEqual([['vot', 'alt'], ['ana']]);
  expect(second).toMatchObject({ tag_ids: [], candidate_ids: [], is_featured: true, is_breaking: false });
  expect(
    valuesOf(rows.news_tags, 'slug', 'description', 'covers', 'color', 'text_color', 'synonyms'),
  ).toEqual([
    ['vot', 'Despre vot', 'round-1', '#1', '#2', ['votare']],
    ['alt', null, null, '#3', '#4', []],
  ]);
  expect(rows.news_vocabularies[0]?.vocabulary).toMatchObject({
    tags: { vot: ['votare'], '=': ['2031-01-01|vot|Titlu'] },
  });
  expect(valuesOf(rows.news_ownership_facts, 'position', 'as_of', 'known_from', 'needs_recheck')).toEqual([
    [1, '2030-11', '2030-12-01', true],
  ]);
});

test('only a demonstration has a broken outlet and feeds without an address', () => {
  const feeds = ({ news_feeds: list }: DatasetRows) =>
    list.map((row) => [nameOf(row.source_id), row.url, row.note]);
  expect(feeds(rows)).toEqual([['ziar', 'https://a.ro/rss', 'Lent']]);
  expect(feeds(demonstration)).toEqual([
    ['ziar', 'https://a.ro/rss', 'Lent'],
    ['fara-flux', null, null],
    ['flux-inventat', null, null],
  ]);
  expect(valuesOf(rows.news_sources, 'slug').flat()).toEqual(['ziar', 'fara-flux']);
  expect(demonstration.news_sources.at(-1)).toMatchObject({
    ...{ slug: 'flux-inventat', url: 'https://flux.invalid', kind: null, language: 'ro', source_ids: [] },
    ...{ verification_status: 'verified', from_dataset: true },
  });
});

test('the rows of guide, facts and site have their moments, links and positions', () => {
  expect(valuesOf(rows.guide_items, 'code', 'title', 'body', 'position', 'known_from')).toEqual([
    ['zero', 'Titlu', [{ text: 'Text' }], 1, null],
    ['unu', 'Cum?', [{ text: 'Așa, în turul I.' }], 2, '2031-04-04T21:00:00.000Z'],
  ]);
  expect(rows.guide_items[0]?.links).toEqual([{ label: 'Lege', url: 'https://lege.ro/' }]);
  expect(valuesOf(rows.did_you_know, 'code', 'position', 'known_from')).toEqual([
    ['fapt', 1, '2031-04-05T21:00:00.000Z'],
  ]);
  expect(valuesOf(rows.guide_sections, 'code', 'position')).toEqual([['s', 1]]);
  expect(valuesOf(rows.site_blocks, 'order_index').flat()).toEqual([10, 20, 30, 40, 50, 60]);
});

test('a question of the voter test is asked once one of its sources may be named, and not before its rule', () => {
  expect(valuesOf(rows.voter_test_questions, 'code', 'known_from')).toEqual([
    ['t1', '2031-01-09T22:00:00.000Z'],
    ['t2', '2031-04-30T21:00:00.000Z'],
    ['t3', '2031-01-09T22:00:00.000Z'],
    ['t4', null],
  ]);
});
