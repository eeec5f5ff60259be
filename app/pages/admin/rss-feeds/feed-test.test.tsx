import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { FeedPreview, PreviewItem } from '#app/features/news/feeds/preview.server.ts';
import { wordsOf } from '#tests/kit/browser/screen.tsx';
import { FeedTest } from './feed-test.tsx';

function show(preview: FeedPreview, source: string | null = 'id') {
  const element = <FeedTest name="Ziarul" source={source} preview={preview} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToString(<RouterProvider router={router} />);
  return { html, text: wordsOf(html) };
}
const failed = (failure: NonNullable<FeedPreview['failure']>): FeedPreview => ({
  items: [],
  found: 0,
  failure,
});
const item = (number: number, isStored = false): PreviewItem => ({
  title: `Titlul ${number}`,
  excerpt: '',
  url: `https://exemplu.ro/${number}`,
  canonicalUrl: `exemplu.ro/${number}`,
  guid: null,
  published: null,
  tags: [],
  candidates: [],
  isStored,
});
const found = (items: PreviewItem[]): FeedPreview => ({ items, found: 12, failure: null });

test('FEED-58 FEED-62 the feed test reports the number of items, or that the feed has none', () => {
  expect(show(found([item(1)])).text).toContain('Successfully fetched 12 items from the feed');
  expect(show({ items: [], found: 0, failure: null }).text).toContain('No items found in the feed');
});

test('FEED-59 FEED-61 FEED-64 the feed test has one text for network errors, one for document errors and one for all other errors', () => {
  expect(show(failed('unreachable')).text).toContain('Network error: Could not connect to RSS proxy');
  expect(show(failed('document-broken')).text).toContain('Invalid response format from RSS proxy');
  expect(show(failed('address-refused')).text).toContain(
    'Failed to test feed. Please ensure the URL is correct and accessible.',
  );
});

test('FEED-52 FEED-53 the feed test lists at most five items, more than the specification’s three', () => {
  const { text } = show(found([1, 2, 3, 4, 5, 6].map((number) => item(number))));
  expect(text).toContain('Titlul 5');
  expect(text).not.toContain('Titlul 6');
});

test('the feed test offers to save items only for a saved outlet, and only while some are not stored', () => {
  const button = /<button[^>]*>(?:(?!<\/button>).)*Save Selected Articles/;
  expect(button.exec(show(found([item(1)])).html)?.[0]).not.toMatch(/disabled=""/);
  expect(button.exec(show(found([item(1, true)])).html)?.[0]).toMatch(/disabled=""/);
  const typed = show(found([item(1)]), null);
  expect(typed.text).toContain('Titlul 1');
  expect(typed.html).not.toMatch(/Save Selected Articles|type="checkbox"/);
});

test('the feed test shows each item with excerpt, tags, candidates and its time or day, and ticks what is not stored', () => {
  const tags = [{ id: 't1', name: 'Economie' }];
  const candidates = [{ id: 'c1', name: 'Ana Pop' }];
  const at = new Date('2025-05-12T10:00:00+03:00');
  const published = { at: null, day: '2025-05-11' } as unknown as PreviewItem['published'];
  const timed = { at, day: '2025-05-12' } as unknown as PreviewItem['published'];
  const items = [
    { ...item(1), excerpt: 'Un rezumat.', published, tags, candidates } as PreviewItem,
    { ...item(2, true), published: timed },
  ];
  const { html, text } = show(found(items));
  expect(text).toContain('Titlul 1 Un rezumat. 11 mai 2025 Economie Ana Pop exemplu.ro/1');
  expect(text).toContain('Titlul 2 există deja luni, 12 mai 2025, 10:00 fără etichete exemplu.ro/2');
  expect(html).toContain('href="https://exemplu.ro/1"');
  const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => [
    /value="([^"]*)"/.exec(box)?.[1],
    box.includes('checked=""'),
    box.includes('disabled=""'),
  ]);
  expect(boxes).toEqual([
    ['exemplu.ro/1', true, false],
    ['exemplu.ro/2', false, true],
  ]);
});
