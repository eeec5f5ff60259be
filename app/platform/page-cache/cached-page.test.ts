import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cachePage, isForAll, isUnchanged, ownHeaders, shellKindOf } from './cached-page.server.ts';
import { ageHeaders, heldHeaders, loadDocument } from './held-page.server.ts';

test.each<[string, number, boolean]>([
  ['text/html; charset=utf-8', 1_024, true],
  ['text/html; charset=utf-8', 1_023, false],
  ['application/json', 2_000, true],
  ['application/problem+json', 2_000, true],
  ['application/xml', 2_000, true],
  ['application/manifest+json', 2_000, true],
  ['application/rss+xml; charset=utf-8', 2_000, true],
  ['image/svg+xml', 2_000, true],
  ['image/png', 2_000, false],
  ['application/octet-stream', 2_000, false],
  ['', 2_000, false],
])('an answer of type %j with %d bytes is compressed: %s', async (type, length, isCompressed) => {
  const headers = { 'content-type': type };
  const page = await cachePage(new Response('x'.repeat(length), { headers }));
  const { head, body } = await page.variant('br');
  expect(head.includes('content-encoding')).toBe(isCompressed);
  expect(String(isCompressed ? brotliDecompressSync(body) : body)).toBe('x'.repeat(length));
  expect(head.slice(-2)).toEqual(['content-length', String(body.length)]);
});

test('a cached page keeps the answer’s own ETag, and a 304 leaves out the type and name of the file', async () => {
  const headers = {
    ...{ etag: '"al-meu"', 'content-type': 'text/csv', 'content-disposition': 'attachment' },
    ...{ 'cache-control': 'public, no-cache', vary: 'Accept-Language, Cookie' },
  };
  const page = await cachePage(new Response('a', { headers }));
  expect(page.etag).toBe('"al-meu"');
  expect(page.unchanged).toEqual([
    ...['cache-control', 'public, no-cache', 'vary', 'accept-language, cookie, accept-encoding'],
    ...['etag', '"al-meu"'],
  ]);
});

test('ownHeaders leaves out headers that depend on compression or connection, and adds Vary', () => {
  const outer = ['etag', 'content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date'];
  const headers = new Headers([...outer, 'x-own'].map((name): [string, string] => [name, 'x']));
  expect(ownHeaders(headers)).toEqual(['x-own', 'x', 'vary', 'accept-encoding, cookie']);
});

test.each<[string | undefined, string | null, boolean]>([
  ['"a"', '"a"', true],
  ['"b", "a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"b",W/"a"', 'W/"a"', true],
  [' * ', '"a"', true],
  ['"b"', '"a"', false],
  ['*', null, false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %j means that the answer with the ETag %j is unchanged: %s', (asked, etag, isSame) => {
  expect(isUnchanged(asked, etag)).toBe(isSame);
});

test.each<[number, string, 'page' | 'data' | null]>([
  [200, 'text/html; charset=utf-8', 'page'],
  [200, 'text/x-script', 'data'],
  [200, 'text/csv', null],
  [200, '', null],
  [404, 'text/html', null],
  [202, 'text/x-script', null],
])('an answer with status %d and type %j is cached for a role as %j', (status, type, kind) => {
  expect(shellKindOf(new Response('', { status, headers: { 'content-type': type } }))).toBe(kind);
});

test.each<[number, string, boolean, boolean]>([
  [200, 'public, no-cache', false, true],
  [200, 'private, no-store', false, false],
  [200, '', false, false],
  [200, 'no-cache', true, false],
  [404, 'public, no-cache', false, false],
  [404, 'no-cache', true, true],
  [500, 'public', true, false],
])(
  'an answer with status %d and %j (common: %s) is for all visitors: %s',
  (status, control, isCommon, isShared) => {
    expect(isForAll(new Response('', { status, headers: { 'cache-control': control } }), isCommon)).toBe(
      isShared,
    );
  },
);

test('the headers of an old page forbid its storage, and tell its age', () => {
  const control = (value: string) =>
    heldHeaders(new Headers({ 'cache-control': value, 'content-encoding': 'br' }));
  expect(control('public, no-cache').get('cache-control')).toBe('no-store');
  expect(control('private, no-store').get('cache-control')).toBe('private, no-store');
  expect(control('public').has('content-encoding')).toBe(false);
  expect(ageHeaders(7)).toEqual(['age', '7', 'cache-status', 'vot-informat; hit; ttl=-7']);
  expect(loadDocument('/a?b=1')).toEqual([
    ...['x-remix-redirect', '/a?b=1', 'x-remix-status', '302', 'x-remix-reload-document', 'true'],
    ...['cache-control', 'no-store'],
  ]);
});
