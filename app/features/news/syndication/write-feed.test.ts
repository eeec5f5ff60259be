import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { feedFormats } from '../articles/address.ts';
import { parseFeed } from '../feeds/parsing/parse-feed.ts';
import { newsFeedFiles } from './feed-links.ts';
import { syndicationTexts } from './texts.ts';
import { feedTypes, type NewsFeed, writeFeed } from './write-feed.ts';

const hostile = '„Urne” & <script>alert(1)</script> ]]> "x" \u0001\u000b';
const clean = '„Urne” & <script>alert(1)</script> ]]> "x"';
const id = '9b7200aa-0000-4000-8000-000000000001';
const feed: NewsFeed = {
  title: `Știri electorale: căutare „<b>&” – Vot informat`,
  description: 'Ce au scris publicațiile.',
  page: 'https://vot.exemplu.ro/news?cauta=a%26b&eticheta=ccr',
  self: 'https://vot.exemplu.ro/news.rss?cauta=a%26b&eticheta=ccr',
  updated: new Date('2025-05-12T07:00:00Z'),
  publisher: { name: 'Vot informat', url: 'https://vot.exemplu.ro/' },
  entries: [
    {
      id,
      title: hostile,
      excerpt: `Rezumat: ${hostile}`,
      url: 'https://ziar.exemplu.ro/a?b=1&c="2"',
      at: new Date('2025-05-12T07:00:00Z'),
      author: 'Ziarul <A>',
      tags: [{ slug: 'ccr', name: 'CCR & "co"' }],
    },
    {
      id: id.replace('1', '2'),
      title: 'Fără rezumat',
      excerpt: '',
      url: 'https://ziar.exemplu.ro/b',
      at: new Date('2025-01-12T22:30:00Z'),
      author: 'Ziarul B',
      tags: [],
    },
  ],
};

test('a parser reads the written addresses, dates and texts from RSS 2.0', () => {
  const parsed = parseRssFeed(writeFeed('rss', feed));
  expect(parsed).toMatchObject({
    title: feed.title,
    link: feed.page,
    language: 'ro',
    description: 'Ce au scris publicațiile.',
    lastBuildDate: 'Mon, 12 May 2025 07:00:00 GMT',
    ttl: 15,
    atom: { links: [{ href: feed.self, rel: 'self', type: feedTypes.rss }] },
    items: [
      {
        title: clean,
        link: 'https://ziar.exemplu.ro/a?b=1&c="2"',
        guid: { value: `urn:uuid:${id}`, isPermaLink: false },
        pubDate: 'Mon, 12 May 2025 07:00:00 GMT',
        dc: { creators: ['Ziarul <A>'] },
        categories: [{ name: 'CCR & "co"' }],
      },
      { title: 'Fără rezumat', pubDate: 'Sun, 12 Jan 2025 22:30:00 GMT' },
    ],
  });
  // RSS descriptions are HTML, so the markup in this title must be escaped.
  expect(parsed.items?.[0]?.description).toContain('&lt;script&gt;');
  expect(
    writeFeed('rss', feed).match(/<description>/g),
    'descriptions of the feed and of its only item',
  ).toHaveLength(2);
});

test('a parser reads the id, title, author and date of every Atom entry', () => {
  const parsed = parseAtomFeed(writeFeed('atom', feed));
  expect(parsed).toMatchObject({
    id: feed.self,
    title: { value: feed.title },
    subtitle: { value: 'Ce au scris publicațiile.' },
    authors: [{ name: 'Vot informat', uri: 'https://vot.exemplu.ro/' }],
    updated: '2025-05-12T10:00:00+03:00',
    links: [
      { rel: 'self', href: feed.self },
      { rel: 'alternate', href: feed.page },
    ],
    entries: [
      {
        id: `urn:uuid:${id}`,
        title: { value: clean },
        summary: { value: `Rezumat: ${clean}` },
        updated: '2025-05-12T10:00:00+03:00',
        links: [{ rel: 'alternate', href: 'https://ziar.exemplu.ro/a?b=1&c="2"' }],
        authors: [{ name: 'Ziarul <A>' }],
        categories: [{ term: 'ccr', label: 'CCR & "co"' }],
      },
      { title: { value: 'Fără rezumat' }, published: '2025-01-13T00:30:00+02:00' },
    ],
  });
});

test('JSON Feed 1.1 has its version, plain texts, and a content for every item', () => {
  const text = writeFeed('json', feed);
  const { version, items } = JSON.parse(text);
  expect(version).toBe('https://jsonfeed.org/version/1.1');
  expect(items[0]).toMatchObject({ title: hostile, content_text: `Rezumat: ${hostile}` });
  expect(items[1]).not.toHaveProperty('tags');
  expect(JSON.parse(text)).toMatchObject({
    ...{ title: feed.title, description: 'Ce au scris publicațiile.', language: 'ro' },
    authors: [{ name: 'Vot informat', url: 'https://vot.exemplu.ro/' }],
  });
  expect(parseJsonFeed(text)).toMatchObject({
    home_page_url: feed.page,
    feed_url: feed.self,
    items: [
      { id: `urn:uuid:${id}`, authors: [{ name: 'Ziarul <A>' }], tags: ['CCR & "co"'] },
      { content_text: 'Fără rezumat', date_published: '2025-01-13T00:30:00+02:00' },
    ],
  });
});

test.each(feedFormats)("the product's parser reads every article of its own %s feed", (format) => {
  const { items, found } = parseFeed(writeFeed(format, feed), feed.self);
  expect(found).toBe(2);
  expect(items.map(({ guid }) => guid)).toEqual(feed.entries.map((entry) => `urn:uuid:${entry.id}`));
  expect(items.map(({ published }) => published?.at)).toEqual(feed.entries.map(({ at }) => at));
  expect(items.map(({ title }) => title).join()).not.toContain('&lt;');
});

test.each(feedFormats)('an empty %s feed is valid', (format) => {
  expect(parseFeed(writeFeed(format, { ...feed, entries: [] }), feed.self)).toEqual({ items: [], found: 0 });
});

test('a view is named by its tag, outlet, candidate, marks and search, in this order', () => {
  const { view } = syndicationTexts.ro;
  expect(view({})).toBe('Știri electorale');
  expect([view({ withCandidate: true }), view({ featured: true }), view({ breaking: true })]).toEqual([
    'Știri electorale: despre candidați',
    'Știri electorale: recomandate',
    'Știri electorale: de ultimă oră',
  ]);
  const marks = { withCandidate: true, featured: true, breaking: true };
  expect(view({ ...marks, text: 'urne', candidate: 'Ana', source: 'Ziarul', tag: 'CCR' })).toBe(
    'Știri electorale: CCR, Ziarul, Ana, despre candidați, recomandate, de ultimă oră, căutare „urne”',
  );
});

test('a page links to the feeds of its view with their types and titles', () => {
  expect(newsFeedFiles({ tag: 'ccr' }, { tag: 'CCR' })).toEqual([
    { path: '/news.rss?eticheta=ccr', type: 'application/rss+xml', title: 'Știri electorale: CCR (RSS)' },
    { path: '/news.atom?eticheta=ccr', type: 'application/atom+xml', title: 'Știri electorale: CCR (Atom)' },
    {
      path: '/news.json?eticheta=ccr',
      type: 'application/feed+json',
      title: 'Știri electorale: CCR (JSON Feed)',
    },
  ]);
});
