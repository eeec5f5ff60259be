import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEntries, type Entry } from './page-entries.server.ts';

const now = Date.parse('2031-05-12T10:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes a page of this many bytes. `size` is its size after `recount`. */
function pageOf(key: string, given: Partial<Entry> & { size?: number } = {}): Entry {
  const { size = 10, ...rest } = given;
  const page = { size: () => size } as unknown as Entry['page'];
  const times = { since: now, shift: 0, until: now + 60_000, generation: 1 };
  return { key, page, ...times, bytes: 10, wasUsed: false, isRenewing: false, ...rest };
}
const keysOf = (entries: ReturnType<typeof createEntries>) => entries.list().map(({ key }) => key);

test('a full store removes the oldest unused pages, down to exactly its limit', () => {
  const entries = createEntries(30, 2_000);
  for (const key of ['a', 'b', 'c']) entries.keep(pageOf(key));
  expect(keysOf(entries)).toEqual(['a', 'b', 'c']);
  entries.keep(pageOf('d', { bytes: 11 }));
  expect([keysOf(entries), entries.bytes()]).toEqual([['c', 'd'], 21]);
});

test('a page that was used lately gets one second chance, and a page of exactly the maximum age gets no second chance', () => {
  const entries = createEntries(30, 2_000);
  entries.keep(pageOf('used', { wasUsed: true, since: now - 1_999 }));
  entries.keep(pageOf('old', { wasUsed: true, since: now - 2_000 }));
  entries.keep(pageOf('new'));
  entries.keep(pageOf('first'));
  expect(keysOf(entries)).toEqual(['new', 'first', 'used']);
  for (const key of ['second', 'third', 'fourth']) entries.keep(pageOf(key));
  expect(keysOf(entries)).toEqual(['second', 'third', 'fourth']);
  expect(entries.bytes()).toBe(30);
});

test('a page replaces the stored page of its address, unless the stored page was rendered after a later change', () => {
  const entries = createEntries(100, 2_000);
  const [first, same, later, stale] = [1, 1, 2, 1].map((generation) => pageOf('a', { generation }));
  for (const entry of [first, same, later]) expect(entries.keep(entry as Entry)).toBe(true);
  expect(entries.keep(stale as Entry)).toBe(false);
  expect(entries.get('a')).toBe(later);
  expect(entries.bytes()).toBe(10);
});

test('compressing a page again changes the size of the store only while the page is stored', () => {
  const entries = createEntries(100, 2_000);
  const [replaced, stored] = [pageOf('a', { size: 70 }), pageOf('a', { size: 40 })];
  entries.keep(replaced);
  entries.keep(stored);
  entries.recount(replaced);
  expect(entries.bytes()).toBe(10);
  entries.recount(stored);
  expect([stored.bytes, entries.bytes()]).toEqual([40, 40]);
  const large = pageOf('b', { size: 101 });
  entries.keep(large);
  entries.recount(large);
  expect(keysOf(entries), 'a page larger than the store is removed').toEqual([]);
});
