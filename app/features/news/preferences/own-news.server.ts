import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import type { ListedArticle } from '../articles/article.ts';
import { listedColumns, listedLinks, toListed } from '../articles/columns.server.ts';
import { isVisible, type NewsMoment, standsForStory, visibleArticles } from '../articles/visible.server.ts';
import type { OwnNewsKind, OwnNewsSort } from './own-news.ts';
import { isFollowing } from './personalised.server.ts';

/**
 * Number of latest matching articles that are weighed. The limit keeps the order cheap in a large archive.
 */
const weighed = 200;

type OwnNewsRequest = { userId: string; kind: OwnNewsKind; sort: OwnNewsSort; limit: number };

/** Lists articles for the dashboard of a person (DASH-10, DASH-11), newest first within equal weight. */
export async function listOwnNews(
  db: Db,
  moment: NewsMoment,
  { userId, kind, sort, limit }: OwnNewsRequest,
): Promise<ListedArticle[]> {
  if (kind !== 'all' && !(await isFollowing(db, moment, userId))) return [];
  const { tags, outlets, candidates } = matchesOf(moment, userId);
  const matched = {
    all: null,
    followed: sql<number>`(${outlets} + ${candidates})`,
    tags: sql<number>`(${tags})`,
    curated: sql<number>`(${tags} + ${outlets} + ${candidates})`,
  }[kind];
  const weight = {
    date: null,
    relevance: sql<number>`(${tags} + ${outlets} + ${candidates})`,
    trending: sql<number>`coalesce((select count(*) from news_articles member
      where member.story_id = article.story_id and ${isVisible(sql`member`, moment)}), 1)`,
  }[sort];
  const stands = await standsForStory(db, moment);
  const latest = visibleArticles(db, moment)
    .select('article.id')
    .where(matched === null ? stands : sql<boolean>`${matched} > 0`)
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(weighed);
  const rows = await visibleArticles(db, moment)
    .leftJoin('news_sources as source', 'source.id', 'article.source_id')
    .select(listedColumns)
    .select(listedLinks(moment))
    .where('article.id', 'in', latest)
    .$if(weight !== null, (query) => query.orderBy(sql`${weight}`, 'desc'))
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toListed);
}

/** SQL numbers of followed tags, outlets and candidates that `article` matches. */
function matchesOf({ at }: NewsMoment, userId: string) {
  return {
    tags: sql`(select count(*) from news_article_tags link join user_news_preferences followed using (tag_id)
      where link.article_id = article.id and followed.user_id = ${userId} and followed.election_at <= ${at})`,
    outlets: sql`(select count(*) from user_news_preferences followed
      where followed.source_id = article.source_id and followed.user_id = ${userId} and followed.election_at <= ${at})`,
    candidates: sql`(select count(*) from news_article_candidates link join follows using (candidate_id)
      where link.article_id = article.id and follows.follower_id = ${userId} and follows.election_at <= ${at})`,
  };
}
