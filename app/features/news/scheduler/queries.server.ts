import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/** One run of the news scheduler. `executionTime` is in real time, and `durationMs` is null until the run ends. */
export type NewsRun = {
  id: number;
  executionTime: Date;
  status: 'success' | 'running' | 'failed';
  isScheduled: boolean;
  feedsTotal: number;
  feedsDone: number;
  feedsUnchanged: number;
  feedsFailed: number;
  articlesFetched: number;
  articlesInserted: number;
  articlesTagged: number;
  durationMs: number | null;
};

const runColumns = [
  'id',
  'execution_time as executionTime',
  'status',
  'is_scheduled as isScheduled',
  'feeds_total as feedsTotal',
  'feeds_done as feedsDone',
  'feeds_unchanged as feedsUnchanged',
  'feeds_failed as feedsFailed',
  'articles_fetched as articlesFetched',
  'articles_inserted as articlesInserted',
  'articles_tagged as articlesTagged',
  'execution_duration_ms as durationMs',
] as const;

/** Lists the latest runs (FEED-17, FEED-20). A demonstration lists only runs up to `at`. */
export async function listRuns(
  db: Db,
  { at, limit = 10, offset = 0 }: { at: Date; limit?: number; offset?: number },
): Promise<NewsRun[]> {
  return db
    .selectFrom('news_runs')
    .select(runColumns)
    .where('election_at', '<=', at)
    .orderBy('execution_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/**
 * A feed with its health. `outcome` is `ok`, `not-modified`, a code of feeds/texts.ts, or null before the first fetch.
 */
export type FeedHealth = {
  id: string;
  source: { id: string; slug: string; name: string };
  url: string | null;
  isActive: boolean;
  outcome: string | null;
  fetchedAt: Date | null;
  succeededAt: Date | null;
  failures: number;
  notBefore: Date | null;
  articles: number;
};

/** Lists all feeds of an election, failing feeds first, with their health and the number of articles public at `at`. */
export async function listFeedHealth(
  db: Db,
  { electionId, at }: { electionId: string; at: Date },
): Promise<FeedHealth[]> {
  const { rows } = await sql<FeedHealth>`
    select feed.id, jsonb_build_object('id', source.id, 'slug', source.slug, 'name', source.name) as source, feed.url,
      feed.is_active as "isActive", feed.last_outcome as outcome, feed.last_fetched_at as "fetchedAt",
      feed.last_success_at as "succeededAt", feed.failures_in_row as failures, feed.not_before as "notBefore",
      coalesce(stored.articles, 0) as articles
    from news_feeds feed join news_sources source on source.id = feed.source_id
      left join (select feed_id, count(*)::int as articles from news_articles
          where feed_id is not null and published_at <= ${at} group by feed_id) stored
        on stored.feed_id = feed.id
    where source.election_id = ${electionId}
    order by feed.failures_in_row desc, source.name, feed.id`.execute(db);
  return rows;
}
