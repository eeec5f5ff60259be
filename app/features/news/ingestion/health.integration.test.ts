import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moments, withElection } from '#tests/kit/election.ts';
import { previewFeed } from '../feeds/preview.server.ts';
import { rss } from '../feeds/testing.ts';
import { listFeedHealth } from '../scheduler/queries.server.ts';
import { demonstrationNeeds } from '../testing.ts';
import { type DueFeed, ingestFeed, listDueFeeds } from './ingest.server.ts';
import { closeReach } from './reach.server.ts';

const base = withElection();
let server: Server;
let answer: RequestListener = (_request, response) => response.end();
let feed: DueFeed;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  const source = await base.db
    .selectFrom('news_sources')
    .select(['id as sourceId', 'election_id as electionId', 'slug'])
    .orderBy('slug')
    .executeTakeFirstOrThrow();
  await base.owner.deleteFrom('news_feeds').where('from_dataset', '=', false).execute();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/flux`;
  const { id } = await base.db
    .insertInto('news_feeds')
    .values({
      source_id: source.sourceId,
      url,
      failures_in_row: 3,
      not_before: new Date('2099-01-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const known = { etag: null, lastModified: null, failures: 0 };
  feed = { ...source, ...known, id, url, isOfDataset: false, isTrusted: true };
});

const needs = () => ({
  ...demonstrationNeeds(base.db, moments.betweenRounds),
  config: { demo: false, publicUrl: null, news: { isFetching: true, allowedNetworks: ['127.0.0.0/8'] } },
});
/** Fetches the feed with a new fetcher, which need not pause after the host's last answer. */
async function fetchOnce(given: Partial<DueFeed> = {}): Promise<string> {
  const { outcome } = await ingestFeed(needs(), { feed: { ...feed, ...given }, runId: null });
  await closeReach(base.db);
  return outcome;
}
const health = () =>
  base.db
    .selectFrom('news_feeds')
    .select(['failures_in_row', 'not_before', 'etag'])
    .where('id', '=', feed.id)
    .executeTakeFirstOrThrow();

test('a fetched feed has no failures and no pause, and keeps its ETag when the 304 answer has no ETag', async () => {
  answer = ({ headers }, response) =>
    headers['if-none-match'] === '"unu"'
      ? response.writeHead(304).end()
      : response.writeHead(200, { etag: '"unu"' }).end(rss('Bună'));
  const healthy = { failures_in_row: 0, not_before: null, etag: '"unu"' };
  expect([await fetchOnce(), await health()]).toEqual(['ok', healthy]);
  expect([await fetchOnce({ etag: '"unu"' }), await health()]).toEqual(['not-modified', healthy]);
});

test.each([
  [0, 15],
  [1, 30],
  [4, 240],
  [9, 2_880],
])(
  'a feed that failed %i times before pauses for %i minutes after its next failure',
  async (failures, minutes) => {
    answer = (_request, response) => response.writeHead(500).end();
    expect(await fetchOnce({ failures })).toBe('http-error');
    const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from not_before - last_fetched_at) / 300)::int * 5 as minutes
    from news_feeds where id = ${feed.id}`.execute(base.db);
    expect(rows).toEqual([{ minutes }]);
  },
);

test('administrators see when a feed was last fetched, when that last succeeded, and how many of its articles are public', async () => {
  const { electionId } = feed;
  const seen = async (at = moments.betweenRounds) => {
    const listed = await listFeedHealth(base.db, { electionId, at });
    const { fetchedAt, succeededAt, articles } = listed.find(({ id }) => id === feed.id) ?? {};
    return { fetchedAt, succeededAt, articles };
  };
  answer = (_request, response) => response.writeHead(500).end();
  await fetchOnce();
  const failed = await seen();
  expect(failed).toEqual({ fetchedAt: expect.any(Date), succeededAt: null, articles: 0 });
  answer = (_request, response) => response.end(rss('O știre de acum'));
  await base.owner.deleteFrom('news_articles').execute();
  await fetchOnce();
  const { fetchedAt, succeededAt, articles } = await seen();
  expect([succeededAt, articles], 'the count includes an article published at this moment').toEqual([
    fetchedAt,
    1,
  ]);
  expect((await seen(new Date(moments.betweenRounds.getTime() - 1))).articles).toBe(0);
  answer = (_request, response) => response.writeHead(500).end();
  await fetchOnce();
  const later = await seen();
  expect(later.succeededAt).toEqual(succeededAt);
  expect(Number(later.fetchedAt)).toBeGreaterThan(Number(fetchedAt));
});

test('a tested feed shows the tags of an item without an hour as of noon of its day', async () => {
  const title = 'Nicușor Dan vorbește despre școli';
  answer = (_request, response) =>
    response.end(rss(title).replace('</item>', '<pubDate>2025-05-04</pubDate></item>'));
  const { items } = await previewFeed(needs(), { address: feed.url ?? '', electionId: feed.electionId });
  await closeReach(base.db);
  expect(items.map(({ tags, candidates }) => [...tags, ...candidates].map(({ slug }) => slug))).toEqual([
    ['turul-1', 'nicusor-dan'],
  ]);
});

test('listDueFeeds omits a feed when it is inactive, or its outlet is inactive or not verified', async () => {
  const listed = async () => {
    const feeds = await listDueFeeds(base.db, { isScheduled: false, isDemo: false });
    return feeds.some(({ id }) => id === feed.id);
  };
  const changeOutlet = (values: { verification_status?: 'verified' | 'pending'; is_active?: boolean }) =>
    base.db.updateTable('news_sources').set(values).where('id', '=', feed.sourceId).execute();
  const activate = (isActive: boolean) =>
    base.db.updateTable('news_feeds').set({ is_active: isActive }).where('id', '=', feed.id).execute();
  expect(await listed()).toBe(true);
  await changeOutlet({ verification_status: 'pending' });
  expect(await listed()).toBe(false);
  await changeOutlet({ verification_status: 'verified', is_active: false });
  expect(await listed()).toBe(false);
  await changeOutlet({ is_active: true });
  await activate(false);
  expect(await listed()).toBe(false);
  await activate(true);
  expect(await listed()).toBe(true);
});
