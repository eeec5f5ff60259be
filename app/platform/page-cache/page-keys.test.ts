import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { sharedPages } from '#app/routes.ts';
import { until } from '#tests/kit/until.ts';
import { createPageCache } from './page-cache.server.ts';
import { createSharedPages } from './shared-pages.ts';

const { sharedAddress } = createSharedPages(sharedPages);

type PageVisit = { url: string; isKnown: boolean };
type Started = { host: string | null; limit: number; body: string };
/** What the application answers, when, and the next legal boundary. */
type Application = { status: number; gate: Promise<void>; boundary: number | null };

/**
 * Starts a page cache with the site's real addresses. `makings` lists the pages that the application rendered for it.
 */
async function start({ host = null, limit = 200_000, body = 'pagina' }: Partial<Started> = {}) {
  const given: Application = { status: 200, gate: Promise.resolve(), boundary: null };
  const makings: PageVisit[] = [];
  const cache = createPageCache({
    fetch: async ({ url }, { isKnown }) => {
      makings.push({ url, isKnown });
      const { status: made, gate } = given;
      await gate;
      const status = url.includes('nimeni') ? 404 : made;
      return new Response(body, { status, headers: { 'cache-control': 'public, no-cache' } });
    },
    sharedAddress: (url) => sharedAddress(url, new Set()),
    readerOf: async () => null,
    onFailure: () => {},
    lastReaderOf: () => null,
    isAway: () => false,
    heldLine: () => '',
    isSignedIn: (cookies) => cookies === 'session=signed',
    host,
    electionNow: () => new Date(),
    nextBoundary: (after) => (given.boundary !== null && given.boundary > after ? given.boundary : null),
    limit,
  });
  const server = createServer(cache.listener((_message, response) => response.writeHead(299).end()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      request({ port, path, agent: false, headers: { host: 'localhost', ...headers } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
  return { makings, ask, given };
}
afterEach(() => void vi.useRealTimers());

test('a signed-in person’s read request to the API shares the visitors’ cache entry', async () => {
  const { makings, ask } = await start();
  for (const cookie of ['session=signed', 'a=b'])
    expect(await ask('/api/v1/elections?limit=2', { cookie })).toBe(200);
  expect(makings).toHaveLength(1);
});

test('addresses that differ in unknown parameters, foreign cookies, credentials or ranges share one cache entry', async () => {
  const { makings, ask } = await start();
  const carried: Record<string, string>[] = [
    {},
    { cookie: 'a=b' },
    { cookie: 'session=forged' },
    { authorization: 'Bearer x' },
    { range: 'bytes=0-1' },
  ];
  for (const [index, headers] of carried.entries())
    expect(await ask(`/results?x=${index}&y=1`, headers)).toBe(200);
  expect(makings).toEqual([{ url: 'http://localhost/results', isKnown: false }]);
});

test('addresses with reordered or repeated parameters share one cache entry', async () => {
  const { makings, ask } = await start();
  for (const query of ['cauta=a&harta=b', 'harta=b&cauta=a', 'cauta=a&cauta=c&harta=b', 'harta=b&x=&cauta=a'])
    await ask(`/results?${query}`);
  expect(makings.map(({ url }) => url)).toEqual(['http://localhost/results?cauta=a&harta=b']);
});

test('the page cache marks a page as known only when it was stored before and has no parameters', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { makings, ask } = await start();
  for (const path of ['/results', '/results?cauta=a', '/candidate/nimeni']) {
    await ask(path);
    vi.setSystemTime(Date.now() + 2_000);
    await ask(path);
  }
  expect(makings.map(({ isKnown }) => isKnown)).toEqual([false, true, false, false, false, false]);
});

test('the page cache renders oddly spelled and too long addresses like other pages, but stores no such page', async () => {
  const { makings, ask } = await start();
  const long = `/results?cauta=${'a'.repeat(2_000)}`;
  const paths = ['/Candidates?cauta=a', '/results/', '/%72esults', long];
  for (const path of [...paths, ...paths]) expect(await ask(path), path).toBe(200);
  expect(makings.map(({ url }) => url)).toEqual(
    [...paths, ...paths].map((path) => new URL(path, 'http://localhost').href),
  );
  expect(makings.some(({ isKnown }) => isKnown)).toBe(false);
  expect(await ask('/Candidates', { cookie: 'session=signed' })).toBe(299);
});

test('the page cache answers without parsing only when the request’s host is a plain host name', async () => {
  const { makings, ask } = await start();
  for (const host of ['localhost', 'localhost']) expect(await ask('/results', { host })).toBe(200);
  expect(makings).toHaveLength(1);
  for (const host of ['[::1]:3000', '[::1]', 'a_b.localhost:80'])
    expect(await ask('/results', { host })).toBe(200);
  for (const host of ['voter localhost', 'localhost/results', 'localhost?']) {
    expect(await ask('/results', { host }), host).toBe(299);
    expect(await ask('', { host }), host).toBe(299);
  }
});

test('requests for all hosts share one cache entry when pages do not depend on the host', async () => {
  const { makings, ask } = await start({ host: 'vot.exemplu.ro' });
  for (const host of ['a.exemplu.ro', 'b.exemplu.ro']) await ask('/results', { host });
  expect(makings.map(({ url }) => url)).toEqual(['http://vot.exemplu.ro/results']);
});

test('the page cache stores an address of at most 1,024 characters and a page of at most 2 MiB', async () => {
  const { makings, ask } = await start();
  const query = '/results?cauta=';
  for (const length of [1_024, 1_025, 1_024, 1_025]) await ask(query.padEnd(length, 'a'));
  expect(makings.map(({ url }) => new URL(url).pathname.length + new URL(url).search.length)).toEqual([
    ...[1_024, 1_025, 1_025],
  ]);
  // A page counts 1,024 bytes beside its text.
  for (const [length, renders] of [
    [2_096_128, 1],
    [2_096_129, 2],
  ] as const) {
    const large = await start({ limit: 8_000_000, body: 'x'.repeat(length) });
    for (let times = 0; times < 2; times += 1) await large.ask('/results');
    expect(large.makings, String(length)).toHaveLength(renders);
  }
});

test('a legal boundary that passes during a rendering makes that rendering and the older page unusable', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { makings, ask, given } = await start();
  const open = Promise.withResolvers<void>();
  given.gate = open.promise;
  given.boundary = Date.now() + 500;
  const before = ask('/results');
  await until(() => expect(makings).toHaveLength(1));
  vi.setSystemTime(Date.now() + 500);
  const after = ask('/results');
  await until(() => expect(makings).toHaveLength(2));
  open.resolve();
  expect(await Promise.all([before, after])).toEqual([200, 200]);

  const held = Promise.withResolvers<void>();
  Object.assign(given, { status: 503, gate: held.promise, boundary: Date.now() + 2_500 });
  vi.setSystemTime(Date.now() + 2_000);
  const failing = ask('/results');
  await until(() => expect(makings).toHaveLength(3));
  vi.setSystemTime(Date.now() + 500);
  held.resolve();
  expect(await failing).toBe(503);
});
