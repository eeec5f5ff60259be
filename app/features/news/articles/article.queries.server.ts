import type { Db } from '#app/platform/db/database.ts';
import type { ListedArticle } from './article.ts';
import { listedColumns, listedLinks, toListedArticle } from './columns.server.ts';
import { type NewsMoment, visibleArticles } from './visible.server.ts';

/** An article published by this site, with its Markdown text. */
export type OwnArticle = ListedArticle & { content: string; author: string | null };

/**
 * Returns the article of this site with this slug or id (NEWS-02). Returns null before its publication, and for
 * articles of outlets.
 */
export async function findOwnArticle(
  db: Db,
  moment: NewsMoment,
  slugOrId: string,
): Promise<OwnArticle | null> {
  const row = await visibleArticles(db, moment)
    .leftJoin('news_sources as source', 'source.id', 'article.source_id')
    .select(listedColumns)
    .select(listedLinks(moment))
    .select(['article.content', 'article.author'])
    .where('article.original_url', 'is', null)
    .where(({ eb, or }) =>
      or([eb('article.slug', '=', slugOrId), eb(eb.cast<string>('article.id', 'text'), '=', slugOrId)]),
    )
    .executeTakeFirst();
  return row ? { ...toListedArticle(row), content: row.content ?? '', author: row.author } : null;
}

/** Lists the articles published by this site, newest first. */
export async function listOwnArticles(
  db: Db,
  moment: NewsMoment,
  { limit }: { limit: number },
): Promise<{ slug: string; publishedAt: Date }[]> {
  return visibleArticles(db, moment)
    .select(['article.slug', 'article.published_at as publishedAt'])
    .where('article.original_url', 'is', null)
    .orderBy('article.published_at', 'desc')
    .limit(limit)
    .execute();
}
