import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keyMark, nameMark, ownMark, unreadMark } from '#app/platform/page/own/person.ts';
import { cacheData } from './cached-data.server.ts';

/** Builds a page's data as React Router sends it: JSON with these texts. */
const dataOf = (...texts: string[]) =>
  new Response(`${JSON.stringify([{ _1: 2 }, 'name', ...texts, 'ș'.repeat(3_000)])}\n`, {
    headers: { 'content-type': 'text/x-script', 'cache-control': 'private, no-store' },
  });
const own = { key: 'cheie', flags: { 'id "1"': 'v' }, failed: null };

test('cached data can be composed with any name and own data as JSON texts, gzipped or not', async () => {
  const shell = await cacheData(dataOf(nameMark, unreadMark, ownMark), { hasOwn: true });
  for (const name of ['Ana Pop', 'Ana "M" \\ </script>\n\u2028', '']) {
    const { head, body } = shell.compose({ name, unread: '99+', own }, 'identity');
    const [, , shownName, shownUnread, shownOwn] = JSON.parse(body.toString());
    expect([shownName, shownUnread, JSON.parse(shownOwn)]).toEqual([name, '99+', own]);
    expect(head[head.indexOf('content-length') + 1]).toBe(String(body.length));
    expect(head[head.indexOf('cache-control') + 1]).toBe('private, no-store');
    expect(gunzipSync(shell.compose({ name, unread: '99+', own }, 'gzip').body).equals(body)).toBe(true);
  }
});

test.each([
  ['the name twice', [nameMark, unreadMark, `Salut, ${nameMark}`], false],
  ['no name', [unreadMark], false],
  ['no number of notifications', [nameMark], false],
  ['the number of notifications twice', [nameMark, unreadMark, unreadMark], false],
  ['an undeclared personal part', [nameMark, unreadMark, ownMark], false],
  ['a declared personal part that is missing', [nameMark, unreadMark], true],
  ['a key outside the personal part', [nameMark, unreadMark, ownMark, keyMark], true],
])('cacheData refuses data with %s', async (_what, texts, hasOwn) => {
  await expect(cacheData(dataOf(...texts), { hasOwn })).rejects.toThrow('declared places');
});
