import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { canonicalHost } from '../articles/canonical-address.ts';
import type { FeedItem } from '../feeds/parsing/parse-feed.ts';
import { type FeedReading, failureOf, readFeed } from '../feeds/read-feed.server.ts';
import type { FeedFailureCode } from '../feeds/texts.ts';
import { readLinking } from '../linking/linking.server.ts';
import { type NewsNeeds, reachOf } from './reach.server.ts';
import { type StoredItems, storeItems } from './store.server.ts';

/** A feed that the scheduler fetches. */
export type DueFeed = {
  id: string;
  electionId: string;
  sourceId: string;
  slug: string;
  url: string | null;
  isOfDataset: boolean;
  isTrusted: boolean;
  etag: string | null;
  lastModified: string | null;
  failures: number;
};

type FeedOutcome = 'ok' | 'not-modified' | FeedFailureCode;
/** The result of a fetch, with the number of items found and stored. */
type Ingested = StoredItems & { outcome: FeedOutcome; items: number };

/**
 * Fetches a feed, then stores its new items, its health and a log entry in one transaction. A failure of the outlet's
 * server is returned, not thrown.
 */
export async function ingestFeed(
  needs: NewsNeeds,
  { feed, runId }: { feed: DueFeed; runId: number | null },
): Promise<Ingested> {
  const started = performance.now();
  const reach = await reachOf(needs);
  const fetchedAt = needs.clock.electionNow();
  try {
    const reading = await readFeed(reach.fetch, { address: reach.addressOf(feed), ...feed });
    return await needs.db.transaction().execute(async (tx) => {
      const linking = await readLinking(tx, feed.electionId);
      const origin = { ...feed, feedId: feed.id, fetchedAt, realTime: needs.clock.realNow() };
      const items = await withoutOthers(tx, feed, reading.items ?? []);
      const stored = await storeItems(tx, { items, origin, linking, log: needs.log });
      const outcome = reading.items ? 'ok' : 'not-modified';
      await recordSuccess(tx, feed.id, reading);
      const ingested = { ...stored, outcome, items: reading.found } as const;
      await recordFetch(tx, { feedId: feed.id, runId, started, ...reading, ...ingested });
      return ingested;
    });
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    await recordFailure(needs.db, feed, failure);
    const ingested = { inserted: 0, tagged: 0, outcome: failure.code, items: 0 };
    await recordFetch(needs.db, {
      feedId: feed.id,
      runId,
      started,
      status: failure.status,
      bytes: 0,
      ...ingested,
    });
    return ingested;
  }
}

/**
 * Leaves out items that link to another outlet's site. Each URL is stored once, so a feed could otherwise claim another
 * outlet's article.
 */
export async function withoutOthers(
  db: Db | Tx,
  { sourceId, electionId }: { sourceId: string; electionId: string },
  items: readonly FeedItem[],
): Promise<FeedItem[]> {
  const outlets = await db
    .selectFrom('news_sources')
    .select(['id', 'url'])
    .where('election_id', '=', electionId)
    .execute();
  const owners = Map.groupBy(outlets, ({ url }) => siteOf(url));
  return items.filter(({ url }) => {
    const known = enclosingSites(siteOf(url)).map((site) => owners.get(site));
    const nearest = known.find((found) => found !== undefined);
    return !nearest || nearest.some(({ id }) => id === sourceId);
  });
}

const siteOf = (url: string) => canonicalHost(url).replace(/:\d+$/, '');

/** Returns a host and all its parent domains: `sport.ziar.ro`, `ziar.ro`, `ro`. */
function enclosingSites(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

async function recordSuccess(
  db: Db,
  feedId: string,
  { etag, lastModified, items }: FeedReading,
): Promise<void> {
  await db
    .updateTable('news_feeds')
    .set({
      // A 304 answer may omit ETag and Last-Modified, so the stored values are kept.
      ...(items ? { etag, last_modified: lastModified } : {}),
      last_fetched_at: new Date(),
      last_success_at: new Date(),
      last_outcome: items ? 'ok' : 'not-modified',
      failures_in_row: 0,
      not_before: null,
    })
    .where('id', '=', feedId)
    .execute();
}

const firstPauseSeconds = 15 * 60;
const longestPauseSeconds = 48 * 3_600;

/** Returns the pause before the next scheduled fetch. Each consecutive failure doubles it. */
async function recordFailure(
  db: Db,
  feed: DueFeed,
  { code, retryAfterSeconds }: { code: FeedFailureCode; retryAfterSeconds: number | null },
): Promise<void> {
  const pause = Math.min(firstPauseSeconds * 2 ** Math.min(feed.failures, 10), longestPauseSeconds);
  const seconds = Math.max(pause, retryAfterSeconds ?? 0);
  await db
    .updateTable('news_feeds')
    .set(({ eb }) => ({
      last_fetched_at: new Date(),
      last_outcome: code,
      failures_in_row: eb('failures_in_row', '+', 1),
      not_before: sql<Date>`now() + interval '1 second' * ${seconds}`,
    }))
    .where('id', '=', feed.id)
    .execute();
}

async function recordFetch(
  db: Db,
  fetch: {
    feedId: string;
    runId: number | null;
    started: number;
    outcome: FeedOutcome;
    status: number | null;
    items: number;
    inserted: number;
    bytes: number;
  },
): Promise<void> {
  await db
    .insertInto('news_fetches')
    .values({
      feed_id: fetch.feedId,
      run_id: fetch.runId,
      outcome: fetch.outcome,
      http_status: fetch.status,
      items: fetch.items,
      inserted: fetch.inserted,
      bytes: fetch.bytes,
      duration_ms: Math.round(performance.now() - fetch.started),
    })
    .execute();
}

/** Lists the feeds of active and verified outlets. A scheduled run leaves out feeds that are paused after failures. */
export async function listDueFeeds(
  db: Db,
  { isScheduled, isDemo }: { isScheduled: boolean; isDemo: boolean },
): Promise<DueFeed[]> {
  const rows = await db
    .selectFrom('news_feeds as feed')
    .innerJoin('news_sources as source', 'source.id', 'feed.source_id')
    .select([
      'feed.id',
      'feed.url',
      'feed.etag',
      'feed.last_modified',
      'feed.failures_in_row',
      'feed.from_dataset',
    ])
    .select(['source.id as source_id', 'source.election_id', 'source.slug'])
    .where('source.is_active', '=', true)
    .where('source.verification_status', '=', 'verified')
    .where('feed.is_active', '=', true)
    .$if(!isDemo, (query) => query.where('feed.url', 'is not', null))
    .$if(isScheduled, (query) =>
      query.where(({ eb, or }) =>
        or([eb('feed.not_before', 'is', null), eb('feed.not_before', '<=', sql<Date>`now()`)]),
      ),
    )
    .orderBy('source.slug')
    .orderBy('feed.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    electionId: row.election_id,
    sourceId: row.source_id,
    slug: row.slug,
    url: row.url,
    isOfDataset: row.from_dataset,
    isTrusted: true,
    etag: row.etag,
    lastModified: row.last_modified,
    failures: row.failures_in_row,
  }));
}
