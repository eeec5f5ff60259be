import { Agent, createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#tests/kit/until.ts';
import { createPageCache, type PageCache } from './page-cache.server.ts';

/** What stands behind the cache: counts how often it is asked, says what `text` says. */
let renders: string[] = [];
let text = 'Acasă';
let headers: Record<string, string> = {};
let status = 200;
let gate = Promise.resolve();
let shift = 0;
let boundary: number | null = null;
let cache: PageCache;
const agent = new Agent({ keepAlive: true, maxSockets: 60 });
let close: () => void;
let port = 0;

const pass: RequestListener = (_message, response) => response.writeHead(299).end('din aplicație');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T10:00:00Z') });
  [renders, text, headers, status, gate, shift, boundary] = [
    [],
    'Acasă',
    {},
    200,
    Promise.resolve(),
    0,
    null,
  ];
  cache = createPageCache({
    fetch: async (asked) => {
      renders.push(new URL(asked.url).pathname);
      const said = text;
      await gate;
      return new Response(said, {
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'public, no-cache',
          ...headers,
        },
      });
    },
    sharedAddress: (url) => {
      if (url.startsWith('/own')) return null;
      const isCommon = url.startsWith('/nowhere');
      return { address: isCommon ? '/nowhere' : url, isCommon };
    },
    personOf: async () => null,
    onFailure: () => {},
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

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

function ask(path: string, asked: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers: asked, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('a page is made once for all who ask for it, also when they ask at the same time', async () => {
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  const together = Promise.all(Array.from({ length: 50 }, () => ask('/')));
  await until(() => expect(renders).toHaveLength(1));
  open.resolve();
  for (const { body } of await together) expect(String(body)).toBe('Acasă');
  expect(String((await ask('/')).body)).toBe('Acasă');
  expect(renders).toEqual(['/']);
  expect((await ask('/', {}, 'HEAD')).body.length).toBe(0);
  expect(renders).toEqual(['/']);
});

test('who has the page already is told that it still holds', async () => {
  const { etag } = (await ask('/')).headers;
  const again = await ask('/', { 'if-none-match': `"other", ${etag}` });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  text = 'Alt text';
  cache.clear();
  expect((await ask('/', { 'if-none-match': String(etag) })).status).toBe(200);
});

test('each content coding says the same; one that is refused is not used', async () => {
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
  expect(br.headers.vary).toContain('accept-encoding');
  expect(br.body.length).toBeLessThan(text.length / 10);
});

test('somebody signed in, a change, and pages of one’s own go to the application', async () => {
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

test('an answer that sets a cookie is not shared, not even while it is made', async () => {
  headers = { 'set-cookie': 'visitor=1' };
  const answers = await Promise.all([ask('/'), ask('/')]);
  for (const answer of answers) {
    expect(answer.status).toBe(299);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('what does not say that it is public, and errors, are not kept', async () => {
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

test('a change in the database shows within 2 s, though nobody announced it', async () => {
  await ask('/');
  text = 'Corectat';
  later(1_999);
  expect(String((await ask('/')).body)).toBe('Acasă');
  later(1);
  expect(String((await ask('/')).body)).toBe('Corectat');
});

test('a page in use is made anew before it gets old, and nobody waits', async () => {
  await ask('/');
  text = 'Corectat';
  later(1_500);
  expect(String((await ask('/')).body)).toBe('Acasă');
  await until(async () => expect(String((await ask('/')).body)).toBe('Corectat'));
  expect(renders).toHaveLength(2);
});

test('an announcement empties it, also of what was being made before', async () => {
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

test('at a legal boundary and when the clock jumps no page of before is shown', async () => {
  boundary = Date.now() + 500;
  await ask('/');
  text = 'Tăcere electorală';
  later(499);
  expect(String((await ask('/')).body)).toBe('Acasă');
  later(1);
  expect(String((await ask('/')).body)).toBe('Tăcere electorală');
  text = 'Altă zi';
  shift = 86_400_000;
  expect(String((await ask('/')).body)).toBe('Altă zi');
});

test('a machine clock that was set back makes what was kept before old', async () => {
  await ask('/');
  text = 'Corectat';
  later(-3_600_000);
  expect(String((await ask('/')).body)).toBe('Corectat');
  expect(String((await ask('/')).body)).toBe('Corectat');
  expect(renders).toHaveLength(2);
});

test('10,000 addresses do not make it grow past its limit, and a page in use stays', async () => {
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

test('addresses that share a path are one entry, asked for under that path, kept although nothing is there', async () => {
  status = 404;
  headers = { 'cache-control': 'no-cache' };
  for (const path of ['/nowhere/a', '/nowhere/b?x=1', '/nowhere/c'])
    expect((await ask(path)).status, path).toBe(404);
  expect(renders).toEqual(['/nowhere']);
  expect(cache.facts().entries).toBe(1);
  // Of one address a 404 is not kept: such addresses have no end.
  await ask('/candidate/x');
  expect(cache.facts().entries).toBe(1);
});

test('a failure at addresses that share a path is not kept', async () => {
  status = 503;
  headers = { 'cache-control': 'no-cache' };
  await ask('/nowhere/a');
  expect(cache.facts().entries).toBe(0);
});
