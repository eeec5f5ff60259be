import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { bucharestDay, parseMoment } from '#app/platform/clock/bucharest.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import { isTemporary } from '#app/platform/db/connect.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { slugOf } from '../articles/slug.ts';
import type { FeedItem } from '../feeds/parsing/parse-feed.ts';
import type { Linking } from '../linking/linking.server.ts';
import { groupStories } from '../stories/group.server.ts';
import { linkArticles } from './link.server.ts';

/** The outlet and the feed of the items, and the election time when they were fetched. */
type ItemOrigin = {
  electionId: string;
  sourceId: string;
  feedId: string | null;
  /** Articles of active and verified outlets are published. Articles of other outlets are stored as drafts. */
  isTrusted: boolean;
  fetchedAt: Date;
  /**
   * Real time in a demonstration whose clock is earlier. A real item published since then stays hidden until
   * the clock reaches it.
   */
  realTime?: Date;
};

export type StoredItems = { inserted: number; tagged: number };

type Storing = { items: readonly FeedItem[]; origin: ItemOrigin; linking: Linking; log: Log };

/**
 * Stores new items with their tags, candidates and stories, in the caller's transaction. The database skips items whose
 * URL or GUID is already stored.
 */
export async function storeItems(tx: Tx, { items, origin, linking, log }: Storing): Promise<StoredItems> {
  if (items.length === 0) return { inserted: 0, tagged: 0 };
  await lockStories(tx);
  const { ids, tagged } = await storeLinked(tx, { rows: toRows({ items, origin, linking }), linking, log });
  if (ids.length > 0) await groupStories(tx, { electionId: origin.electionId, ids });
  return { inserted: ids.length, tagged };
}

/** Lets one transaction at a time add to stories and links. Two imports could create the same story twice. */
export async function lockStories(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vot-informat-news'))`.execute(tx);
}

type LinkedRows = { ids: string[]; tagged: number };

/** Stores rows with their links. When the database refuses a row, logs that row and stores the others (FEED-78). */
async function storeLinked(
  tx: Tx,
  { rows, linking, log }: { rows: readonly ArticleRow[]; linking: Linking; log: Log },
): Promise<LinkedRows> {
  await sql`savepoint items`.execute(tx);
  try {
    const ids = await insertArticles(tx, rows);
    await takeDatasetLabels(tx, ids);
    return { ids, tagged: await linkArticles(tx, ids, linking) };
  } catch (error) {
    if (isTemporary(error)) throw error;
    await sql`rollback to savepoint items`.execute(tx);
    const [one, ...others] = rows;
    if (others.length === 0) {
      log.error('Un articol nu a putut fi păstrat.', { address: one?.original_url, error });
      return { ids: [], tagged: 0 };
    }
    const half = Math.ceil(rows.length / 2);
    const first = await storeLinked(tx, { rows: rows.slice(0, half), linking, log });
    const second = await storeLinked(tx, { rows: rows.slice(half), linking, log });
    return { ids: [...first.ids, ...second.ids], tagged: first.tagged + second.tagged };
  }
}

type ArticleRow = Record<string, string | boolean | null>;

function toRows({ items, origin, linking }: Omit<Storing, 'log'>): ArticleRow[] {
  const { electionId, sourceId, feedId, isTrusted, fetchedAt, realTime = fetchedAt } = origin;
  const now = realTime > fetchedAt ? realTime : fetchedAt;
  return items.map((item) => ({
    election_id: electionId,
    source_id: sourceId,
    feed_id: feedId,
    title: item.title,
    excerpt: item.excerpt,
    original_url: item.url,
    canonical_url: item.canonicalUrl,
    guid: item.guid,
    status: isTrusted ? 'published' : 'draft',
    is_about_polls: linking.isAboutPolls(`${item.title} ${item.excerpt}`),
    ...publicationOf(item, now),
    election_at: fetchedAt.toISOString(),
  }));
}

/**
 * Returns when readers may see an item: at its hour, or after its day when the feed gives no hour. A fetched
 * item is already public, so the returned time is never later than `now`.
 */
function publicationOf({ published }: FeedItem, now: Date) {
  const moment = published?.at ?? (published ? midnightAfter(published.day) : now);
  const at = moment < now ? moment : now;
  const isKnown = published?.at !== null && published !== null && at === moment;
  const day = published && published.day <= bucharestDay(now) ? published.day : bucharestDay(at);
  return { published_at: at.toISOString(), published_day: day, has_time: isKnown };
}

function midnightAfter(day: string): Date {
  const noonAfter = new Date(Date.parse(`${day}T12:00:00Z`) + dayMs);
  return parseMoment(`${noonAfter.toISOString().slice(0, 10)}T00:00`) ?? noonAfter;
}

/** Number of attempts to find a slug whose four digits are free. */
const slugTries = 5;

async function insertArticles(tx: Tx, rows: readonly ArticleRow[]): Promise<string[]> {
  const ids: string[] = [];
  let left = [...rows];
  for (let tries = slugTries; tries > 0 && left.length > 0; tries -= 1) {
    const withSlugs = left.map((row) => ({
      ...row,
      slug: `${slugOf(String(row.title))}-${String(randomInt(10_000)).padStart(4, '0')}`,
    }));
    const { rows: made } = await sql<{ id: string }>`
      insert into news_articles (election_id, source_id, feed_id, slug, title, excerpt, original_url, canonical_url, guid,
        status, is_about_polls, published_at, published_day, has_time, election_at)
      select election_id, source_id, feed_id, slug, title, excerpt, original_url, canonical_url, guid,
        status, is_about_polls, published_at, published_day, has_time, election_at
      from jsonb_populate_recordset(null::news_articles, ${JSON.stringify(withSlugs)}::jsonb)
      on conflict do nothing returning id`.execute(tx);
    ids.push(...made.map(({ id }) => id));
    if (made.length === left.length) break;
    left = await listUnstored(tx, left);
  }
  return ids;
}

/** Lists the rows that were not inserted because their slug was taken: their URL and GUID are not stored. */
async function listUnstored(tx: Tx, rows: readonly ArticleRow[]): Promise<ArticleRow[]> {
  const { rows: unstored } = await sql<{ place: number }>`
    select place::int from jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::jsonb)
      as item(place int, election_id text, source_id uuid, canonical_url text, guid text)
    where not exists (select from news_articles stored where stored.election_id = item.election_id
        and stored.canonical_url = item.canonical_url)
      and not exists (select from news_articles stored where stored.source_id = item.source_id
        and stored.guid = item.guid)`.execute(tx);
  const places = new Set(unstored.map(({ place }) => place));
  return rows.filter((_, place) => places.has(place));
}

/** Copies tags, candidates and marks from the dataset's item with the same URL. */
async function takeDatasetLabels(tx: Tx, ids: readonly string[]): Promise<void> {
  const labelled = sql`news_articles article
    join news_items item on item.election_id = article.election_id and item.canonical_url = article.canonical_url
    where article.id = any(${ids}::uuid[])`;
  await sql`update news_articles set is_featured = labelled.is_featured, is_breaking = labelled.is_breaking
    from (select article.id, item.is_featured, item.is_breaking from ${labelled}) labelled
    where news_articles.id = labelled.id`.execute(tx);
  await sql`insert into news_article_tags (article_id, tag_id, made_by)
    select article.id, coalesce(tag.merged_into, tag.id), 'dataset'
    from news_tags tag, ${labelled} and tag.id = any(item.tag_ids) on conflict do nothing`.execute(tx);
  await sql`insert into news_article_candidates (article_id, candidate_id, made_by)
    select article.id, candidate.id, 'dataset' from candidates candidate, ${labelled}
      and candidate.id = any(item.candidate_ids)`.execute(tx);
}
