import type { Db } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { FeedItem } from '../feeds/parsing/parse-feed.ts';
import { readLinking } from '../linking/linking.server.ts';
import { storeItems } from './store.server.ts';

/**
 * Stores the dataset's items that are public at `at` as published articles, in production only. A demonstration fetches
 * them from its own feeds.
 */
export async function importDatasetItems({ db, log }: { db: Db; log: Log }, at: Date): Promise<number> {
  const rows = await db
    .selectFrom('news_items as item')
    .select(['item.election_id', 'item.source_id', 'item.title', 'item.excerpt', 'item.original_url'])
    .select(['item.canonical_url', 'item.published_at', 'item.published_day', 'item.has_time'])
    .where('item.published_at', '<=', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('news_articles as stored')
            .select('stored.id')
            .whereRef('stored.election_id', '=', 'item.election_id')
            .whereRef('stored.canonical_url', '=', 'item.canonical_url'),
        ),
      ),
    )
    .execute();
  let inserted = 0;
  for (const [key, items] of Map.groupBy(rows, (row) => `${row.election_id} ${row.source_id}`)) {
    const [electionId = '', sourceId = ''] = key.split(' ');
    inserted += await db.transaction().execute(async (tx) => {
      const origin = { electionId, sourceId, feedId: null, isTrusted: true, fetchedAt: at };
      const linking = await readLinking(tx, electionId);
      const stored = await storeItems(tx, { items: items.map(toItem), origin, linking, log });
      return stored.inserted;
    });
  }
  return inserted;
}

function toItem(row: {
  title: string;
  excerpt: string;
  original_url: string;
  canonical_url: string;
  published_at: Date;
  published_day: string;
  has_time: boolean;
}): FeedItem {
  return {
    title: row.title,
    excerpt: row.excerpt,
    url: row.original_url,
    canonicalUrl: row.canonical_url,
    guid: null,
    published: { day: row.published_day, at: row.has_time ? row.published_at : null },
  };
}
