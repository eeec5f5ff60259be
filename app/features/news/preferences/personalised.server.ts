import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import type { ListedArticle } from '../articles/article.ts';
import { listedColumns, listedLinks, toListedArticle } from '../articles/columns.server.ts';
import { listNews } from '../articles/queries.server.ts';
import { isFirstOfStory, type NewsMoment, visibleArticles } from '../articles/visible.server.ts';
import { isFollowed } from './matches.server.ts';

/**
 * A person's news. `isFeatured` is true when no article matches what the person follows, so the list shows featured
 * articles (NEWS-25).
 */
type PersonalisedNews = { articles: ListedArticle[]; isFeatured: boolean };

/**
 * Lists the latest articles with a followed tag, outlet or candidate (NEWS-23), one per story. Visitors, who have no
 * `userId`, get featured articles (NEWS-24).
 */
export async function listPersonalised(
  db: Db,
  moment: NewsMoment,
  { userId, limit = 10 }: { userId: string | null; limit?: number },
): Promise<PersonalisedNews> {
  const articles =
    userId && (await isFollowing(db, moment, userId))
      ? await listMatching(db, moment, { userId, limit })
      : [];
  if (articles.length > 0) return { articles, isFeatured: false };
  const featured = await listNews(db, moment, { filter: { featured: true }, limit });
  return { articles: featured.articles, isFeatured: true };
}

/** Returns true when the person follows any tag, outlet or candidate. Otherwise the search would read every article. */
export async function isFollowing(db: Db, { at }: NewsMoment, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from user_news_preferences where user_id = ${userId} and election_at <= ${at})
      or exists (select from follows where follower_id = ${userId} and election_at <= ${at}) as "is"`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

async function listMatching(
  db: Db,
  moment: NewsMoment,
  { userId, limit }: { userId: string; limit: number },
): Promise<ListedArticle[]> {
  const rows = await visibleArticles(db, moment)
    .leftJoin('news_sources as source', 'source.id', 'article.source_id')
    .select(listedColumns)
    .select(listedLinks(moment))
    .where(isFollowed(sql`article`, moment, { userId }))
    .where(isFirstOfStory(moment, (earlier) => isFollowed(earlier, moment, { userId })))
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toListedArticle);
}
