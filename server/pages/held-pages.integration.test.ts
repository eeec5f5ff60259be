import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { nameMark } from '#app/platform/page/own/person.ts';
import type { TestDatabase } from '#tests/kit/database/database.ts';
import { startSwallowingProxy } from '#tests/kit/database/swallowing-proxy.ts';
import { createElectionDatabase } from '#tests/kit/election.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { choosePasswords, makePerson, type Person } from '#tests/kit/rights/people.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { until } from '#tests/kit/until.ts';

const secretKey = 'cheia-testelor-de-pagini-tinute-0123456789';
const dataDir = makeTemporaryFolder('vot-informat-away-');
let proxy: Awaited<ReturnType<typeof startSwallowingProxy>>;
let database: TestDatabase;
let product: Product;
let voter: Person;
let admin: Person;

beforeAll(async () => {
  database = await createElectionDatabase();
  proxy = await startSwallowingProxy(database.connections.migration);
  product = await startProduct({
    ANSWER_TIMEOUT: '8',
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DATABASE_URL: `postgres://vot_migration@127.0.0.1:${proxy.connection.port}/${database.connections.migration.database}`,
    ELECTION_CLOCK: 'intre-tururi',
    RATE_LIMITS: 'off',
    NEWS_FETCHING: 'true',
    NEWS_ALLOWED_NETWORKS: '127.0.0.0/8',
  });
  const secrets = createSecrets(secretKey);
  const [password] = await choosePasswords();
  if (!password) throw new Error('A person has a password.');
  voter = await makePerson(database.db, { actor: 'voter', secrets, password });
  admin = await makePerson(database.db, { actor: 'admin', secrets, password });
});
afterAll(async () => {
  await product?.stop();
  proxy?.cut();
  proxy?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  await bringBack();
});

const line = /Vezi cifre (?:din [^<]+, )?de la ora \d{1,2}:\d\d\. Conturile, votul/;

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.url}${path}`, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const signedIn = () => ({ cookie: voter.cookie ?? '' });

/**
 * Waits until the page cache has each page for visitors and for voters. The program has then read the voter's
 * session too.
 */
async function keep(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    for (const headers of [{}, signedIn()])
      await until(async () => {
        const { status, text } = await read(path, headers);
        expect([status, line.test(text)], path).toEqual([200, false]);
      });
}

/**
 * Cuts the program off from the database. With `swallows`, connections stay open without answers; otherwise
 * they are refused.
 */
async function takeAway({ swallows }: { swallows: boolean }): Promise<void> {
  if (swallows) proxy.isSwallowing = true;
  else {
    proxy.isRefusing = true;
    proxy.cut();
  }
  await until(async () => expect((await read('/ready')).status).toBe(503));
}

/** Requests a page until its answer has an Age header, which marks an old page. That takes two seconds. */
function readHeld(path: string, headers: Record<string, string> = {}) {
  return until(async () => {
    const answer = await read(path, headers);
    expect(answer.headers.has('age')).toBe(true);
    return answer;
  });
}

async function bringBack(): Promise<void> {
  proxy.isSwallowing = false;
  proxy.isRefusing = false;
  await until(async () => {
    expect((await read('/ready')).status).toBe(200);
    for (const path of ['/', '/terms']) {
      const { status, text } = await read(path);
      expect([status, line.test(text)]).toEqual([200, false]);
    }
  });
}

test.each([
  { how: 'refuses connections', swallows: false },
  { how: 'swallows every answer', swallows: true },
])(
  'cached pages are served with their time when the database $how, and new pages soon after it is back',
  async ({ swallows }) => {
    const paths = ['/', '/results/1', '/terms', '/embed/results/1'];
    await keep(paths);
    await takeAway({ swallows });
    for (const path of paths) {
      const { status, text, headers } = await readHeld(path);
      expect([status, text.match(new RegExp(line, 'g'))?.length], path).toEqual([200, 1]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(0);
      expect(headers.get('cache-status')).toMatch(/^vot-informat; hit; ttl=-\d+$/);
      expect(headers.has('etag')).toBe(false);
    }
    await bringBack();
  },
);

test('without the database, signed-in people get their role’s cached page with their name, or else the visitors’ page', async () => {
  await keep(['/', '/info']);
  const own = await read('/info', signedIn());
  const name = /Contul tău \(([^)]+)\)/.exec(own.text)?.[1] ?? 'nobody';
  await until(async () => expect((await read('/candidates')).status).toBe(200));
  await takeAway({ swallows: false });
  const held = await readHeld('/info', signedIn());
  expect([held.status, held.text.split(name).length - 1]).toEqual([200, 3]);
  expect(held.text).toMatch(line);
  expect(held.text).not.toContain(nameMark);
  expect(held.headers.get('cache-control')).toBe('private, no-store');
  // The cache stores no page with a person's own votes. The person therefore gets the visitors' page.
  const candidates = await readHeld('/candidates', signedIn());
  expect([candidates.status, candidates.text.includes(name)]).toEqual([200, false]);
  expect(candidates.text).toMatch(line);
  // The program cannot render a personal page, such as the dashboard, without the database.
  const dashboard = await read('/dashboard', signedIn());
  expect(dashboard.status).toBe(503);
  // After a change such as signing out, the program must read the session again.
  await fetch(`${product.url}/auth/sign-out`, {
    method: 'POST',
    headers: { ...signedIn(), origin: product.url, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
  const forgotten = await readHeld('/info', signedIn());
  expect([forgotten.status, forgotten.text.includes(name)]).toEqual([200, false]);
});

test('without the database, a navigation to a cached page makes the browser load the whole page', async () => {
  await keep(['/']);
  await until(async () => expect((await read('/results/1')).status).toBe(200));
  await takeAway({ swallows: false });
  await readHeld('/');
  for (const [data, page] of [
    ['/_.data', '/'],
    ['/results/1.data?x=1', '/results/1'],
  ] as const) {
    const { status, headers } = await read(data);
    expect([status, headers.get('x-remix-redirect'), headers.get('x-remix-reload-document')]).toEqual([
      204,
      page,
      'true',
    ]);
  }
});

test('without the database, a page that is not cached gets 503, and a cached list of the API is served', async () => {
  await keep(['/']);
  const before = await read('/api/v1/elections');
  await takeAway({ swallows: false });
  const { status, headers } = await read('/results/1/AB');
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
  const list = await readHeld('/api/v1/elections');
  expect([list.status, list.text]).toEqual([200, before.text]);
});

test('every request gets 503 when a table stays locked for longer than the time limit of a request', async () => {
  await database.owner.transaction().execute(async (tx) => {
    await sql`lock table candidates in access exclusive mode`.execute(tx);
    const answers = await Promise.all([
      read('/candidates?cauta=ana'),
      read('/candidates?cauta=pop', signedIn()),
      read('/api/v1/elections/ro-president-2025/candidates?limit=7'),
    ]);
    for (const { status, headers, text } of answers) {
      expect(status, text).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.has('content-security-policy') || headers.has('x-content-type-options')).toBe(true);
    }
    expect(JSON.parse(answers[2].text).code).toBe('unavailable');
  });
});

/** Starts a server that never answers. */
async function startSilent(host: string) {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { url: `http://${host}:${(server.address() as AddressInfo).port}/flux`, server };
}

test('FEED-59 FEED-60 the page and the API report an unanswered feed test after ten seconds, although other requests end earlier', async () => {
  const [ofPage, ofApi] = await Promise.all([startSilent('127.0.3.1'), startSilent('127.0.3.2')]);
  const send = async (path: string, type: string, body: string) => {
    const headers = { cookie: admin.cookie ?? '', origin: product.url, 'content-type': type };
    const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  const form = String(new URLSearchParams({ intent: 'test', source: '', address: ofPage.url }));
  const [page, api] = await Promise.all([
    send('/admin/rss-feeds', 'application/x-www-form-urlencoded', form),
    send('/api/v1/rpc/feed-proxy', 'application/json', JSON.stringify({ url: ofApi.url })),
  ]);
  const reason = 'Serverul nu a terminat răspunsul în 10 secunde.';
  expect([page.status, page.text.includes(reason)]).toEqual([200, true]);
  expect([api.status, JSON.parse(api.text).error]).toEqual([422, reason]);
  for (const { server } of [ofPage, ofApi]) {
    server.closeAllConnections();
    server.close();
  }
});
