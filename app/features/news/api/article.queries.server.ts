import type { Db } from '#app/platform/db/database.ts';
import type { OwnArticle } from '../articles/article.queries.server.ts';
import { listedColumns, listedLinks, toListedArticle } from '../articles/columns.server.ts';
import { type NewsMoment, visibleArticles } from '../articles/visible.server.ts';

/**
 * Returns the article with this slug or id, whether of this site or of an outlet. Returns null before its publication.
 */
export async function findArticle(db: Db, moment: NewsMoment, slugOrId: string): Promise<OwnArticle | null> {
  const row = await visibleArticles(db, moment)
    .leftJoin('news_sources as source', 'source.id', 'article.source_id')
    .select(listedColumns)
    .select(listedLinks(moment))
    .select(['article.content', 'article.author'])
    .where(({ eb, or }) =>
      or([eb('article.slug', '=', slugOrId), eb(eb.cast<string>('article.id', 'text'), '=', slugOrId)]),
    )
    .executeTakeFirst();
  return row ? { ...toListedArticle(row), content: row.content ?? '', author: row.author } : null;
}
