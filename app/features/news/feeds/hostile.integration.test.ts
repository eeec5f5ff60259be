import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { createGuardedFetch } from '#app/platform/http/outbound/fetch.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { canonicalAddress } from '../articles/canonical-address.ts';
import { ingestFeed, listDueFeeds } from '../ingestion/ingest.server.ts';
import { closeReach } from '../ingestion/reach.server.ts';
import { demonstrationNeeds } from '../testing.ts';
import { importFeedItems } from './preview.server.ts';
import { failureOf, readFeed } from './read-feed.server.ts';
import { answers, refused, rss } from './testing.ts';
import { feedTexts } from './texts.ts';

let server: Server;
let origin = '';
let port = 0;
beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Fetches as the product does, but with a shorter time limit and only from this test's server. */
const fetchFrom = (lookup?: LookupFunction) =>
  createGuardedFetch({
    allowed: () => ({ networks: [], listeners: [`127.0.0.1:${port}`] }),
    userAgent: 'test',
    limits: { hostPauseMs: 0, wholeMs: 1_500 },
    ...(lookup ? { lookup } : {}),
  });

async function codeOf(address: string, lookup?: LookupFunction) {
  const failed = await readFeed(fetchFrom(lookup), { address }).then(
    () => null,
    (error: unknown) => failureOf(error),
  );
  return failed?.code ?? null;
}

test.each([...refused, ['/drip', 'timed-out'], ['/silent', 'timed-out']] as const)(
  'FEED-60 the feed %s is refused with the code %s, which has a text for administrators',
  async (path, code) => {
    expect(await codeOf(`${origin}${path}`)).toBe(code);
    expect(feedTexts.ro.failures[code]).toMatch(/\.$/);
  },
);

test.each([
  ['ftp://exemplu.ro/feed', 'scheme-refused'],
  ['http://ana:parola@exemplu.ro/feed', 'scheme-refused'],
  ['http://', 'address-invalid'],
  ['http://[::1]/feed', 'address-refused'],
  ['http://0x7f.1/feed', 'address-refused'],
  ['http://localhost/feed', 'address-refused'],
])('FEED-36 the feed URL %s is refused with the code %s', async (address, code) => {
  expect(await codeOf(address)).toBe(code);
});

test('a feed is refused when its host name resolves to this machine only at the second look-up', async () => {
  const answersOf = ['93.184.215.14', '127.0.0.1'];
  const looked: string[] = [];
  const lookup = ((_name, options, callback) => {
    const address = answersOf[Math.min(looked.length, 1)] ?? '';
    looked.push(address);
    return options.all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4);
  }) as LookupFunction;
  // The product checks the IP address when it connects, so its check sees the second look-up.
  looked.push('93.184.215.14');
  expect(await codeOf('http://se-schimba.ro/feed', lookup)).toBe('address-refused');
  expect(looked).toEqual(['93.184.215.14', '127.0.0.1']);
});

test('the instance answers other requests while a document takes too long to parse, and then parses the next feed', async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 10);
  expect(await codeOf(`${origin}/tags`)).toBe('too-heavy');
  clearInterval(turning);
  expect(turns).toBeGreaterThan(10);
  expect(await codeOf(`${origin}/good`)).toBeNull();
});

test('a document that is too heavy to parse ends only the parsing thread', async () => {
  expect(await codeOf(`${origin}/attributes`)).toBe('too-heavy');
  expect(await codeOf(`${origin}/good`)).toBeNull();
});

test('memory does not grow while feeds send endless or highly compressed bodies', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const readAll = async () => {
    for (const path of ['/bomb', '/brotli-bomb', '/endless', '/laughs', '/nested'])
      await codeOf(`${origin}${path}`);
  };
  const measure = () => {
    collect();
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return (arrayBuffers + heapUsed) / 1024 / 1024;
  };
  // The first round warms up compiler and caches. A body that stayed in memory would add 5 MiB.
  await readAll();
  const before = measure();
  for (let round = 0; round < 5; round += 1) await readAll();
  // V8 frees buffers on another thread, and sockets close later, so the memory may fall only after a while.
  await expect.poll(() => measure() - before).toBeLessThan(5);
});

test('a slow or silent feed is given up after ten seconds, and nothing from it is stored', async () => {
  const before = await countArticles();
  const { id: sourceId, electionId, slug } = await anyOutlet();
  const hosts = await Promise.all(['127.0.2.1', '127.0.2.2'].map(listenAt));
  const started = performance.now();
  const outcomes = await Promise.all(
    ['/drip', '/silent'].map(async (path, index) => {
      const url = `${hosts[index]?.origin}${path}`;
      const { id } = await base.db
        .insertInto('news_feeds')
        .values({ source_id: sourceId, url })
        .returning('id')
        .executeTakeFirstOrThrow();
      const feed = { ...foreignFeed, id, electionId, sourceId, slug, url };
      return (await ingestFeed(networkNeeds(), { feed, runId: null })).outcome;
    }),
  );
  expect(outcomes).toEqual(['timed-out', 'timed-out']);
  // The product's limit is 10 s. The rest is time for the database.
  expect(performance.now() - started).toBeLessThan(11_000);
  expect(await countArticles()).toBe(before);
  for (const host of hosts) host.close();
  await closeReach(base.db);
});

test.each([
  ['120', 120],
  ['31536000', 86_400],
  ['Thu, 01 Jan 2099 00:00:00 GMT', 86_400],
  ['Thu, 01 Jan 2015 00:00:00 GMT', 0],
  ['curând', null],
])('the program waits as long as a busy host’s Retry-After „%s”, at most a day', async (stated, seconds) => {
  // A header carries one byte per character.
  const value = Buffer.from(stated).toString('latin1');
  answers['/busy'] = (_request, response) => response.writeHead(429, { 'retry-after': value }).end();
  const failed = await readFeed(fetchFrom(), { address: `${origin}/busy` }).catch(failureOf);
  expect(failed).toMatchObject({ code: 'too-many-requests', status: 429, retryAfterSeconds: seconds });
});

test('a host gets one request at a time, with a pause after each answer', async () => {
  const pauseMs = 60;
  const arrivals: number[] = [];
  const ends: number[] = [];
  answers['/polite'] = (_request, response) => {
    arrivals.push(performance.now());
    response.once('finish', () => ends.push(performance.now()));
    setImmediate(() => response.end(rss('Bună')));
  };
  const fetch = createGuardedFetch({
    allowed: () => ({ networks: [], listeners: [`127.0.0.1:${port}`] }),
    userAgent: 'test',
    limits: { hostPauseMs: pauseMs },
  });
  await Promise.all([1, 2, 3].map(() => fetch(`${origin}/polite`)));
  expect(arrivals).toHaveLength(3);
  // A timer may fire one millisecond early.
  for (const [index, end] of ends.slice(0, 2).entries())
    expect((arrivals[index + 1] ?? 0) - end).toBeGreaterThan(pauseMs - 2);
});

test('an ETag that is too long to send back is not stored', async () => {
  const { items, etag, lastModified } = await readFeed(fetchFrom(), { address: `${origin}/long-etag` });
  expect(items).toHaveLength(1);
  expect([etag?.length, lastModified?.length]).toEqual([undefined, undefined]);
});

const base = withElection();

const countArticles = async () =>
  (
    await base.db
      .selectFrom('news_articles')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Services of a production instance that may fetch from addresses of this machine. */
const networkNeeds = () => ({
  ...demonstrationNeeds(base.db, moments.betweenRounds),
  config: { demo: false, publicUrl: null, news: { isFetching: true, allowedNetworks: ['127.0.0.0/8'] } },
});
const foreignFeed = { isOfDataset: false, isTrusted: true, etag: null, lastModified: null, failures: 0 };

const anyOutlet = () =>
  base.db
    .selectFrom('news_sources')
    .select(['id', 'election_id as electionId', 'slug'])
    .orderBy('slug')
    .executeTakeFirstOrThrow();

/** Serves the hostile answers at another loopback address too. */
async function listenAt(host: string) {
  const own = createServer((request, response) => answers[request.url ?? '']?.(request, response));
  await new Promise<void>((resolve) => own.listen(0, host, resolve));
  return {
    origin: `http://${host}:${(own.address() as AddressInfo).port}`,
    close: () => {
      own.closeAllConnections();
      own.close();
    },
  };
}

test('a broken feed stores no item, counts as a failure and delays its next fetch', async () => {
  const needs = demonstrationNeeds(base.db, moments.betweenRounds);
  const feeds = await listDueFeeds(base.db, { isScheduled: true, isDemo: true });
  const broken = feeds.find(({ slug }) => slug === 'flux-defect');
  if (!broken) throw new Error('The demonstration has no broken feed.');
  expect(await ingestFeed(needs, { feed: broken, runId: null })).toEqual({
    inserted: 0,
    tagged: 0,
    outcome: 'not-a-feed',
    items: 0,
  });
  const { rows } = await sql<{ articles: number; failures: number }>`
    select (select count(*)::int from news_articles) as articles, failures_in_row as failures
    from news_feeds where id = ${broken.id}`.execute(base.db);
  expect(rows).toEqual([{ articles: 0, failures: 1 }]);
  const later = await listDueFeeds(base.db, { isScheduled: true, isDemo: true });
  expect(later.map(({ slug }) => slug)).not.toContain('flux-defect');
  await closeReach(base.db);
});

test.each([
  ['10', 10, 20],
  ['7200', 110, 125],
])(
  'a failed feed pauses for a quarter of an hour, or longer when its host’s Retry-After is longer: %s s',
  async (stated, least, most) => {
    const { id: sourceId, electionId, slug } = await anyOutlet();
    answers[`/asks-${stated}`] = (_request, response) =>
      response.writeHead(429, { 'retry-after': stated }).end();
    const { id, url } = await base.db
      .insertInto('news_feeds')
      .values({ source_id: sourceId, url: `${origin}/asks-${stated}` })
      .returning(['id', 'url'])
      .executeTakeFirstOrThrow();
    const feed = { ...foreignFeed, id, url, sourceId, electionId, slug };
    await ingestFeed(networkNeeds(), { feed, runId: null });
    await closeReach(base.db);
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from not_before - last_fetched_at)::float8 / 60 as minutes
      from news_feeds where id = ${id}`.execute(base.db);
    expect(rows[0]?.minutes).toBeGreaterThan(least);
    expect(rows[0]?.minutes).toBeLessThan(most);
  },
);

test('a hostile feed stores nothing, and the reason is recorded', async () => {
  const source = await anyOutlet();
  const needs = networkNeeds();
  const before = await countArticles();
  // Each feed has its own host, because the product waits a second between requests to one host.
  const hosts = await Promise.all(refused.map((_, index) => listenAt(`127.0.1.${index + 1}`)));
  await Promise.all(
    refused.map(async ([path, code], index) => {
      const url = `${hosts[index]?.origin}${path}`;
      const feed = await base.db
        .insertInto('news_feeds')
        .values({ source_id: source.id, url })
        .returning('id')
        .executeTakeFirstOrThrow();
      const due = {
        id: feed.id,
        electionId: source.electionId,
        sourceId: source.id,
        slug: source.slug,
        url,
      };
      const { outcome, inserted } = await ingestFeed(needs, {
        feed: { ...foreignFeed, ...due },
        runId: null,
      });
      expect({ path, outcome, inserted }).toEqual({ path, outcome: code, inserted: 0 });
      const health = await base.db
        .selectFrom('news_feeds')
        .select(['last_outcome', 'failures_in_row'])
        .where('id', '=', feed.id)
        .executeTakeFirstOrThrow();
      expect(health).toEqual({ last_outcome: code, failures_in_row: 1 });
    }),
  );
  expect(await countArticles()).toBe(before);
  for (const host of hosts) host.close();
  await closeReach(base.db);
});

test('an item is left out when its link leads to the site of another outlet', async () => {
  const [source, other] = await base.db
    .selectFrom('news_sources')
    .select(['id', 'election_id as electionId', 'slug', 'url'])
    .orderBy('slug')
    .limit(2)
    .execute();
  if (!source || !other) throw new Error('The dataset has fewer than two outlets.');
  const links = [source, other].map(({ url }) => new URL('/articol-nou', url).href);
  const { hostname } = new URL(other.url);
  const disguised = [`${hostname}.`, `${hostname}:8443`, `sport.${hostname.replace(/^www\./, '')}`];
  answers['/taken'] = (_request, response) =>
    response.end(
      `<rss version="2.0"><channel><title>x</title>${[...links, ...disguised.map((host) => `https://${host}/nou`), 'https://exemplu.ro/altundeva'].map((link) => `<item><title>A</title><link>${link}</link></item>`).join('')}</channel></rss>`,
    );
  const feed = await base.db
    .insertInto('news_feeds')
    .values({ source_id: source.id, url: `${origin}/taken` })
    .returning(['id', 'url'])
    .executeTakeFirstOrThrow();
  const ingested = await ingestFeed(networkNeeds(), {
    feed: { ...foreignFeed, ...feed, sourceId: source.id, electionId: source.electionId, slug: source.slug },
    runId: null,
  });
  await closeReach(base.db);
  expect(ingested).toMatchObject({ outcome: 'ok', items: 6, inserted: 2 });
  const kept = await base.db
    .selectFrom('news_articles')
    .select('original_url')
    .where('feed_id', '=', feed.id)
    .orderBy('original_url')
    .execute();
  expect(kept.map(({ original_url: url }) => url)).toEqual(
    [links[0], 'https://exemplu.ro/altundeva'].toSorted(),
  );

  // The same limit applies when an administrator chooses the item.
  await sql`update news_feeds set is_active = (id = ${feed.id}) where source_id = ${source.id}`.execute(
    base.db,
  );
  const actor = viewerOf(await makeUser(base.db, { role: 'admin' }));
  const save = importFeedItems(networkNeeds(), {
    sourceId: source.id,
    addresses: [canonicalAddress(links[1] ?? '') ?? ''],
    actor,
    requestId: 'test',
  });
  await expect(save).rejects.toMatchObject({ code: 'feed-save-nothing' });
  await closeReach(base.db);
});

test('no feed is fetched from the network while the operator has switched fetching off', async () => {
  const needs = demonstrationNeeds(base.db, moments.betweenRounds);
  const [feed] = await listDueFeeds(base.db, { isScheduled: true, isDemo: true });
  if (!feed) throw new Error('The demonstration has no feed.');
  const foreign = { ...feed, isOfDataset: false, url: 'https://exemplu.ro/feed' };
  expect((await ingestFeed(needs, { feed: foreign, runId: null })).outcome).toBe('switched-off');
  await closeReach(base.db);
});
