import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeWhole } from '#app/platform/http/headers/content-coding.server.ts';
import { until } from '#tests/kit/until.ts';
import { createPageCache, type PageCache } from './page-cache.server.ts';
import { asker } from './testing.ts';

/**
 * Imitates the application, which answers with `text`, compressed if `mayEncode`. `renders` lists its calls.
 */
let renders: string[] = [];
let mayEncode = false;
/** The number of addresses that the cache has parsed. */
let parsed = 0;
let text = 'Acasă';
let headers: Record<string, string> = {};
let status = 200;
let gate = Promise.resolve();
let shift = 0;
let boundary: number | null = null;
let isAway = false;
let cache: PageCache;
let close: () => void;
let port = 0;
const ask = asker(() => port);

const pass: RequestListener = (_message, response) => response.writeHead(299).end('din aplicație');

beforeEach(async () => {
  [isAway, mayEncode] = [false, false];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T10:00:00Z') });
  [renders, text, headers, status] = [[], 'Acasă', {}, 200];
  [gate, shift, boundary] = [Promise.resolve(), 0, null];
  cache = createPageCache({
    fetch: async (asked) => {
      renders.push(new URL(asked.url).pathname);
      const said = text;
      await gate;
      const answer = new Response(said, {
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'public, no-cache',
          ...headers,
        },
      });
      return mayEncode ? encodeWhole(answer, asked.headers.get('accept-encoding') ?? undefined) : answer;
    },
    sharedAddress: (url) => {
      parsed += 1;
      if (url.startsWith('/own')) return null;
      const isCommon = url.startsWith('/nowhere');
      return { address: isCommon ? '/nowhere' : url, isCommon, isOdd: false };
    },
    readerOf: async () => null,
    onFailure: () => {},
    lastReaderOf: () => null,
    isAway: () => isAway,
    heldLine: (since) => `cifre de la ${since.toISOString().slice(11, 16)}`,
    isSignedIn: (cookies) => cookies === 'session=signed',
    host: null,
    electionNow: () => new Date(Date.now() + shift),
    nextBoundary: (after) => (boundary !== null && boundary > after ? boundary : null),
    limit: 200_000,
  });
  const server = createServer(cache.listener(pass));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('the page cache renders a page once for all requests, even simultaneous requests', async () => {
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  const together = Promise.all(Array.from({ length: 50 }, () => ask('/')));
  await until(() => expect(renders).toHaveLength(1));
  open.resolve();
  for (const { body } of await together) expect(String(body)).toBe('Acasă');
  expect(String((await ask('/')).body)).toBe('Acasă');
  expect(renders).toEqual(['/']);
  const { status: found, body } = await ask('/', {}, 'HEAD');
  expect([found, body.length]).toEqual([200, 0]);
  expect(renders).toEqual(['/']);
});

test('the page cache parses no address of a fresh page, even while a newer page is being rendered', async () => {
  await ask('/results');
  const open = Promise.withResolvers<void>();
  [gate, parsed] = [open.promise, 0];
  for (let count = 0; count < 3; count += 1) await ask('/results');
  expect(parsed).toBe(0);
  later(1_500);
  for (let count = 0; count < 3; count += 1) await ask('/results');
  expect([parsed, renders.length]).toEqual([1, 2]);
  open.resolve();
});

test('the page cache answers 304 when the visitor already has the current page', async () => {
  const { etag } = (await ask('/')).headers;
  const again = await ask('/', { 'if-none-match': `"other", ${etag}` });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  text = 'Alt text';
  cache.clear();
  expect((await ask('/', { 'if-none-match': String(etag) })).status).toBe(200);
});

test('the page cache serves the same page in each content coding that the browser accepts', async () => {
  text = 'Voturi și cifre. '.repeat(300);
  const asked = async (accept: string) => ask('/', { 'accept-encoding': accept });
  const [br, gzip, plain, refused] = [
    await asked('gzip, deflate, br'),
    await asked('gzip'),
    await ask('/'),
    await asked('br;q=0, gzip;q=0'),
  ];
  expect([br, gzip, plain, refused].map(({ headers: sent }) => sent['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
    undefined,
  ]);
  expect(String(brotliDecompressSync(br.body))).toBe(text);
  expect(String(gunzipSync(gzip.body))).toBe(text);
  expect(String(plain.body)).toBe(text);
  for (const { headers: sent } of [br, gzip, plain, refused])
    expect(sent.vary).toBe('accept-encoding, cookie');
  expect(br.body.length).toBeLessThan(text.length / 10);
});

test('the page cache stores a page as compressed by its renderer, and decompresses it only for other codings', async () => {
  mayEncode = true;
  text = `${place}${'Voturi și cifre. '.repeat(300)}`;
  const made = await encodeWhole(new Response(text, { headers: { 'content-type': 'text/html' } }), 'br');
  const br = await ask('/', { 'accept-encoding': 'br, gzip' });
  expect(br.body).toEqual(Buffer.from(await made.arrayBuffer()));
  const gzip = await ask('/', { 'accept-encoding': 'gzip' });
  expect(String(gunzipSync(gzip.body))).toBe(text);
  const plain = await ask('/');
  expect([String(plain.body), plain.headers['content-encoding']]).toEqual([text, undefined]);
  expect([gzip.headers.etag, plain.headers.etag]).toEqual([br.headers.etag, br.headers.etag]);
  expect(renders).toHaveLength(1);
  cache.clear();
  expect((await ask('/')).headers.etag).toBe(br.headers.etag);
  isAway = true;
  later(2_000);
  const older = await ask('/', { 'accept-encoding': 'br' });
  expect(String(brotliDecompressSync(older.body))).toContain(`${held}Voturi`);
});

test('the page cache passes requests of signed-in people, changes and personal pages on to the application', async () => {
  await ask('/');
  for (const answer of [
    await ask('/', { cookie: 'session=signed' }),
    await ask('/', {}, 'POST'),
    await ask('/own'),
    await ask('//evil.example'),
  ]) {
    expect(answer.status).toBe(299);
  }
});

test('the page cache does not share an answer that sets a cookie, not even while it is being rendered', async () => {
  headers = { 'set-cookie': 'visitor=1' };
  const answers = await Promise.all([ask('/'), ask('/')]);
  for (const answer of answers) {
    expect(answer.status).toBe(299);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('the page cache stores neither errors nor answers that are not public', async () => {
  headers = { 'cache-control': 'private, no-store' };
  await ask('/');
  await ask('/');
  expect(renders).toHaveLength(2);
  headers = {};
  status = 503;
  expect((await ask('/x')).status).toBe(503);
  expect((await ask('/x')).status).toBe(503);
  expect(renders).toHaveLength(4);
});

test('the page cache shows a change in the database within 2 s, even when no instance announces the change', async () => {
  await ask('/');
  text = 'Corectat';
  later(1_999);
  expect(String((await ask('/')).body)).toBe('Acasă');
  later(1);
  expect(String((await ask('/')).body)).toBe('Corectat');
});

test('the page cache renders a requested page again in the background before the cached page is too old', async () => {
  await ask('/');
  text = 'Corectat';
  later(1_399);
  await ask('/');
  expect(renders).toHaveLength(1);
  later(1);
  expect(String((await ask('/')).body)).toBe('Acasă');
  await until(async () => expect(String((await ask('/')).body)).toBe('Corectat'));
  expect(renders).toHaveLength(2);
});

test('an announcement makes all cached pages old, even those that are being rendered', async () => {
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  const before = ask('/');
  await until(() => expect(renders).toHaveLength(1));
  text = 'Corectat';
  cache.clear();
  gate = Promise.resolve();
  expect(String((await ask('/')).body)).toBe('Corectat');
  open.resolve();
  await before;
  expect(String((await ask('/')).body)).toBe('Corectat');
});

test('the page cache shows no page from before a legal boundary, such as election silence, or a clock jump', async () => {
  boundary = Date.now() + 500;
  await ask('/');
  text = 'Tăcere electorală';
  later(499);
  expect(String((await ask('/')).body)).toBe('Acasă');
  later(1);
  expect(String((await ask('/')).body)).toBe('Tăcere electorală');
  text = 'Altă zi';
  shift = 99;
  expect(String((await ask('/')).body)).toBe('Tăcere electorală');
  shift = 100;
  expect(String((await ask('/')).body)).toBe('Altă zi');
  text = 'O zi înapoi';
  shift = 0;
  expect(String((await ask('/')).body)).toBe('O zi înapoi');
});

test("the page cache treats a page as old when the machine's clock was set back", async () => {
  await ask('/');
  text = 'Corectat';
  later(-3_600_000);
  expect(String((await ask('/')).body)).toBe('Corectat');
  expect(String((await ask('/')).body)).toBe('Corectat');
  expect(renders).toHaveLength(2);
});

test('the page cache stays within its memory limit after 10,000 addresses, and keeps pages in use', async () => {
  text = 'x'.repeat(900);
  await ask('/');
  for (let index = 0; index < 10_000; index += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, step) => ask(`/list?cauta=${index + step}`)));
    await ask('/');
    expect(cache.facts().bytes).toBeLessThanOrEqual(cache.facts().limit);
  }
  expect(cache.facts().entries).toBeGreaterThan(50);
  expect(renders.filter((path) => path === '/')).toHaveLength(1);
});

test('the page cache stores a single page for all unknown addresses', async () => {
  status = 404;
  headers = { 'cache-control': 'no-cache' };
  for (const path of ['/nowhere/a', '/nowhere/b?x=1', '/nowhere/c'])
    expect((await ask(path)).status, path).toBe(404);
  expect((await ask('/nowhere/d', { 'if-none-match': '*' })).status).toBe(404);
  expect(renders).toEqual(['/nowhere']);
  expect(cache.facts().entries).toBe(1);
  // The cache stores no 404 under its own address, because anyone can invent addresses.
  await ask('/candidate/x');
  expect(cache.facts().entries).toBe(1);
});

test('the page cache does not store a failed answer for unknown addresses', async () => {
  status = 503;
  headers = { 'cache-control': 'no-cache' };
  await ask('/nowhere/a');
  expect(cache.facts().entries).toBe(0);
});

const place = '<p data-held-line=""></p>';
const held = `<p data-held-line="">cifre de la 10:00</p>`;

test('the page cache serves the last good page with its time and age when no newer page can be rendered', async () => {
  text = `${place}Acasă`;
  const { etag } = (await ask('/')).headers;
  status = 503;
  later(90_900);
  for (const answer of [await ask('/'), await ask('/', { 'if-none-match': String(etag) })]) {
    expect([answer.status, String(answer.body)]).toEqual([200, `${held}Acasă`]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      age: '90',
      'cache-status': 'vot-informat; hit; ttl=-90',
    });
    expect(answer.headers.etag).toBeUndefined();
  }
  status = 200;
  text = `${place}Corectat`;
  const back = await ask('/');
  expect([String(back.body), back.headers.age]).toEqual([text, undefined]);
});

test('the page cache serves the last good page at once, without rendering, while the database is unreachable', async () => {
  text = `${place}Acasă`;
  await ask('/');
  isAway = true;
  later(2_000);
  expect(String((await ask('/')).body)).toBe(`${held}Acasă`);
  expect(renders).toHaveLength(1);
});

test('the page cache serves the last good page to readers who would wait too long for a newer one', async () => {
  text = `${place}Acasă`;
  await ask('/');
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  later(2_000);
  expect(String((await ask('/')).body)).toBe(`${held}Acasă`);
  expect(renders).toHaveLength(2);
  open.resolve();
});

test('the page cache never serves an old page after a legal boundary, a clock jump or a clock set back', async () => {
  status = 200;
  const [start, day] = [Date.now(), 86_400_000];
  const failsAfter = async (path: string, change: () => void) => {
    status = 200;
    await ask(path);
    status = 503;
    later(10_000);
    expect((await ask(path)).status, path).toBe(200);
    change();
    for (const away of [true, false]) {
      isAway = away;
      expect((await ask(path)).status, `${path}, with the database away: ${away}`).toBe(503);
    }
  };
  boundary = start + day;
  await failsAfter('/boundary', () => vi.setSystemTime(start + day));
  boundary = null;
  await failsAfter('/corrected', () => {
    boundary = Date.now() - 1;
  });
  boundary = null;
  await failsAfter('/jump', () => {
    shift = 3_600_000;
  });
  await failsAfter('/back', () => later(-60_000));
});

test('after records have changed, the page cache serves the older page only when the new page cannot be rendered', async () => {
  text = `${place}Acasă`;
  await ask('/');
  cache.clear();
  status = 503;
  expect(String((await ask('/')).body)).toBe(`${held}Acasă`);
  status = 200;
  text = 'Corectat';
  expect(String((await ask('/')).body)).toBe('Corectat');
});

test('the page cache stays within its memory limit when all its pages carry the notice “older page”', async () => {
  text = `${place}${'x'.repeat(900)}`;
  const paths = Array.from({ length: 90 }, (_, index) => `/page-${index}`);
  for (const path of paths) await ask(path, { 'accept-encoding': 'br' });
  const { bytes } = cache.facts();
  isAway = true;
  later(2_000);
  for (const path of paths) await ask(path, { 'accept-encoding': 'br' });
  expect(cache.facts().bytes).toBeLessThan(bytes * 1.1);
  expect(cache.facts().bytes).toBeLessThanOrEqual(cache.facts().limit);
});

test("the page cache makes the browser load the last good page when the browser requests only the page's data", async () => {
  await ask('/results?tur=1');
  isAway = true;
  later(2_000);
  const { status: found, headers: sent } = await ask('/results.data?tur=1&_routes=root');
  expect([found, sent['x-remix-redirect'], sent['x-remix-reload-document']]).toEqual([
    204,
    '/results?tur=1',
    'true',
  ]);
});
