import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import type { ListedArticle } from '../articles/article.ts';
import { listedColumns, listedLinks, toListedArticle } from '../articles/columns.server.ts';
import {
  isFirstOfStory,
  isNewsSilent,
  isVisible,
  leadsStory,
  type NewsMoment,
  visibleArticles,
} from '../articles/visible.server.ts';
import { isFollowed } from './matches.server.ts';
import type { OwnNewsKind, OwnNewsSort } from './own-news.ts';
import { isFollowing } from './personalised.server.ts';

/**
 * Number of latest matching articles that are sorted by relevance. The limit keeps the query fast in a large archive.
 */
const weighed = 200;

type NewsView = { kind: OwnNewsKind; sort: OwnNewsSort };
type OwnNewsRequest = NewsView & { userId: string; limit: number };
type NewsValues = NewsMoment & { userId: string; limit: number };

/** Prepared statements by kind and order, because each combination has different SQL. */
const statements = new Map<string, ReturnType<typeof prepareNews>>();

/**
 * Lists articles for a person's dashboard (DASH-10, DASH-11). Articles with equal relevance are sorted newest
 * first.
 */
export async function listOwnNews(
  db: Db,
  moment: NewsMoment,
  { kind, sort, ...own }: OwnNewsRequest,
): Promise<ListedArticle[]> {
  if (kind !== 'all' && !(await isFollowing(db, moment, own.userId))) return [];
  const isSilent = await isNewsSilent(db, moment);
  const key = `${kind} ${sort} ${isSilent}`;
  const statement = statements.get(key) ?? prepareNews({ kind, sort }, isSilent);
  statements.set(key, statement);
  const rows = await statement(db, { ...moment, ...own });
  return rows.map(toListedArticle);
}

function prepareNews(view: NewsView, isSilent: boolean) {
  const isOwn = view.kind !== 'all' || view.sort === 'relevance';
  const names = ['electionId', 'at', 'limit', ...(isOwn ? (['userId'] as const) : [])] as const;
  return prepared(names, (db, values: NewsValues) => selectNews(db, values, { ...view, isSilent }));
}

function selectNews(
  db: Db,
  { userId, limit, ...moment }: NewsValues,
  { kind, sort, isSilent }: NewsView & { isSilent: boolean },
) {
  const { tags, outlets, candidates } = matchesOf(moment, userId);
  const isMatch = (name: RawBuilder<unknown>) =>
    kind === 'all' ? leadsStory(moment, isSilent) : isFollowed(name, moment, { userId, kind });
  const weight = {
    date: null,
    relevance: sql<number>`(${tags} + ${outlets} + ${candidates})`,
    trending: sql<number>`coalesce((select count(*) from news_articles member
      where member.story_id = article.story_id and ${isVisible(sql`member`, moment)}), 1)`,
  }[sort];
  const latest = visibleArticles(db, moment)
    .select('article.id')
    .where(isMatch(sql`article`))
    .$if(kind !== 'all', (query) => query.where(isFirstOfStory(moment, isMatch)))
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(weighed);
  return visibleArticles(db, moment)
    .leftJoin('news_sources as source', 'source.id', 'article.source_id')
    .select(listedColumns)
    .select(listedLinks(moment))
    .where('article.id', 'in', latest)
    .$if(weight !== null, (query) => query.orderBy(sql`${weight}`, 'desc'))
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit);
}

/** SQL expressions that count the followed tags, outlets and candidates of `article`, for the order by relevance. */
function matchesOf({ at }: NewsMoment, userId: string) {
  return {
    tags: sql<number>`(select count(*) from news_article_tags link join user_news_preferences followed using (tag_id)
      where link.article_id = article.id and followed.user_id = ${userId} and followed.election_at <= ${at})`,
    outlets: sql<number>`(select count(*) from user_news_preferences followed
      where followed.source_id = article.source_id and followed.user_id = ${userId} and followed.election_at <= ${at})`,
    candidates: sql<number>`(select count(*) from news_article_candidates link join follows using (candidate_id)
      where link.article_id = article.id and follows.follower_id = ${userId} and follows.election_at <= ${at})`,
  };
}
