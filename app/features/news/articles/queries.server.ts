import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { sharedBriefly } from '#app/platform/db/record/shared-briefly.server.ts';
import { countedArticles } from '../counts/week-counts.server.ts';
import { splitTyped } from '../search/typed.ts';
import type { ListedArticle, NewsFilter } from './article.ts';
import { listedColumns, listedLinks, toListedArticle } from './columns.server.ts';
import { type NewsCursor, readNewsCursor, writeNewsCursor } from './cursor.ts';
import { isFirstOfStory, type NewsMoment, standsForStory, visibleArticles } from './visible.server.ts';

type NewsPage = {
  articles: ListedArticle[];
  /** The cursor of the next page, or null on the last page. Callers must not interpret it. */
  next: string | null;
};

/** Default number of articles on a page (NEWS-16). */
const newsPageSize = 10;
const largestPage = 500;
/** Maximum number of results of a search sorted by relevance. */
const lastRank = 1_000;

/**
 * Lists the articles that readers see at `at`, one per story: the earliest that matches. An invalid cursor
 * gives the first page.
 */
export async function listNews(
  db: Db,
  moment: NewsMoment,
  options: { filter?: NewsFilter; cursor?: string | null; limit?: number } = {},
): Promise<NewsPage> {
  const { filter = {} } = options;
  const limit = Math.min(Math.max(1, options.limit ?? newsPageSize), largestPage);
  const cursor = readNewsCursor(options.cursor ?? null);
  const sort = filter.sort ?? 'latest';
  const isRanked = sort === 'relevance' && Boolean(filter.text?.trim());
  const found = isRanked ? null : await findRare(db, moment, filter);
  if (found?.length === 0) return { articles: [], next: null };
  const matching = filtered(db, moment, { filter, stands: await standsForStory(db, moment) });
  const rows = await onPage(matching, { filter, cursor, isRanked })
    .$if(found !== null, (query) => query.where(sql<boolean>`article.id = any(${found}::uuid[])`))
    .leftJoin('news_sources as source', 'source.id', 'article.source_id')
    .select(listedColumns)
    .select(listedLinks(moment))
    .limit(limit + 1)
    .execute();
  const articles = rows.slice(0, limit).map(toListedArticle);
  const last = articles.at(-1);
  if (rows.length <= limit || !last) return { articles, next: null };
  if (!isRanked) return { articles, next: writeNewsCursor({ at: last.publishedAt, id: last.id }) };
  const rank = (cursor && 'rank' in cursor ? cursor.rank : 0) + limit;
  return { articles, next: rank < lastRank ? writeNewsCursor({ rank }) : null };
}

/** A word is rare when at most this many articles contain it. */
const mostRare = 200;

/**
 * Returns the ids of all articles with the searched words, or null for more than `mostRare` articles. Without the ids,
 * PostgreSQL would read all articles, newest first, to find a rare word.
 */
async function findRare(db: Db, { electionId }: NewsMoment, filter: NewsFilter): Promise<string[] | null> {
  if (!filter.text?.trim()) return null;
  const rows = await db
    .selectFrom('news_articles as article')
    .select('article.id')
    .where('article.election_id', '=', electionId)
    .where(matches(filter))
    .limit(mostRare + 1)
    .execute();
  return rows.length > mostRare ? null : rows.map(({ id }) => id);
}

type Filtered = ReturnType<typeof filtered>;

function onPage(
  query: Filtered,
  { filter, cursor, isRanked }: { filter: NewsFilter; cursor: NewsCursor | null; isRanked: boolean },
): Filtered {
  if (isRanked) {
    const words = sql`news_query(${filter.text ?? ''})`;
    return query
      .orderBy(sql`ts_rank(article.search, ${words})`, 'desc')
      .orderBy('article.published_at', 'desc')
      .orderBy('article.id', 'desc')
      .offset(cursor && 'rank' in cursor ? cursor.rank : 0);
  }
  const isOldest = filter.sort === 'oldest';
  const order = isOldest ? 'asc' : 'desc';
  const from =
    cursor && 'id' in cursor
      ? query.where(
          sql<boolean>`(article.published_at, article.id) ${sql.raw(isOldest ? '>' : '<')} (${cursor.at}, ${cursor.id}::uuid)`,
        )
      : query;
  return from.orderBy('article.published_at', order).orderBy('article.id', order);
}

/** `stands` is the SQL condition that selects one article per story. With null, every article counts. */
type Matching = { filter: NewsFilter; stands: RawBuilder<boolean> | null };

function filtered(db: Db, moment: NewsMoment, { filter, stands }: Matching) {
  const { tag, source, candidate } = filter;
  // The list of an outlet and a search contain every article. Other lists contain one article per story.
  const isWhole = stands === null || Boolean(source || filter.text?.trim());
  return visibleArticles(db, moment)
    .$if(Boolean(filter.text?.trim()), (query) => query.where(matches(filter)))
    .$if(Boolean(filter.featured), (query) => query.where('article.is_featured', '=', true))
    .$if(Boolean(filter.breaking), (query) => query.where('article.is_breaking', '=', true))
    .$if(Boolean(source), (query) =>
      query.where(
        sql<boolean>`article.source_id = (select id from news_sources
          where election_id = ${moment.electionId} and slug = ${source})`,
      ),
    )
    .$if(Boolean(tag), (query) => query.where(hasTag(sql`article.id`, moment, tag ?? '')))
    .$if(Boolean(candidate), (query) => query.where(names(sql`article.id`, moment, candidate ?? '')))
    .$if(Boolean(filter.withCandidate), (query) =>
      query.where(
        sql<boolean>`exists (select from news_article_candidates link where link.article_id = article.id)`,
      ),
    )
    .$if(!isWhole && !tag && !candidate, (query) => query.where(stands ?? sql<boolean>`true`))
    .$if(!isWhole && Boolean(tag || candidate), (query) => query.where(isFirstOfMatching(moment, filter)));
}

/** Returns the SQL condition that no earlier article of the story has the same tag and candidate. */
function isFirstOfMatching(moment: NewsMoment, { tag, candidate }: NewsFilter) {
  return isFirstOfStory(moment, (earlier) => {
    const id = sql`${earlier}.id`;
    return sql<boolean>`${tag ? hasTag(id, moment, tag) : sql`true`}
      and ${candidate ? names(id, moment, candidate) : sql`true`}`;
  });
}

function hasTag(article: ReturnType<typeof sql>, { electionId }: NewsMoment, slug: string) {
  return sql<boolean>`exists (select from news_article_tags link where link.article_id = ${article}
    and link.tag_id = (select id from news_tags where election_id = ${electionId} and slug = ${slug} and is_active))`;
}

function names(article: ReturnType<typeof sql>, { electionId }: NewsMoment, slug: string) {
  return sql<boolean>`exists (select from news_article_candidates link where link.article_id = ${article}
    and link.candidate_id = (select id from candidates where election_id = ${electionId} and slug = ${slug}))`;
}

/**
 * Returns the SQL condition of a search. Complete words match by their stems, a word still being typed by its
 * beginning.
 */
function matches({ text = '', isTyping = false }: NewsFilter) {
  const whole = sql<boolean>`article.search @@ news_query(${text})`;
  const { before, last } = splitTyped(text);
  if (!isTyping || !last) return whole;
  const beginning = sql`article.folded_title like '% ' || search_text(${last}) || '%'`;
  return before
    ? sql<boolean>`(${whole} or (article.search @@ news_query(${before}) and ${beginning}))`
    : sql<boolean>`(${whole} or ${beginning})`;
}

/** Counts the articles that match a filter. `everyMember: false` counts each story once, as `listNews` lists it. */
export async function countNews(
  db: Db,
  moment: NewsMoment,
  filter: NewsFilter = {},
  { everyMember = true }: { everyMember?: boolean } = {},
): Promise<number> {
  const { sort: _sort, isTyping: _isTyping, ...chosen } = filter;
  // The API names each flag, so an unset flag is present as false.
  const names = Object.entries(chosen).flatMap(([name, value]) => (value ? [name] : []));
  if (everyMember && names.length === 0) return countAll(db, moment);
  if (!everyMember && names.length > 0 && names.every((name) => name === 'tag' || name === 'candidate'))
    return countStories(db, { ...moment, tag: filter.tag, candidate: filter.candidate });
  const stands = everyMember ? null : await standsForStory(db, moment);
  const row = await filtered(db, moment, { filter, stands })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/**
 * Counts the stories of a tag or candidate, once each however many of their articles match. Requests share
 * the count, because every page of a list asks for it.
 */
const countStories = sharedBriefly(
  async (db, { electionId, at, tag, candidate }: NewsMoment & Pick<NewsFilter, 'tag' | 'candidate'>) => {
    const row = await filtered(db, { electionId, at }, { filter: { tag, candidate }, stands: null })
      .select(sql<number>`count(distinct coalesce(article.story_id, article.id))`.as('stories'))
      .executeTakeFirst();
    return row?.stories ?? 0;
  },
);

async function countAll(db: Db, moment: NewsMoment): Promise<number> {
  const row = await db
    .selectFrom(countedArticles(moment).as('counted'))
    .select('counted.articles')
    .where('counted.subject_id', 'is', null)
    .executeTakeFirst();
  return row?.articles ?? 0;
}

/**
 * Lists the latest articles about a candidate (NEWS-21). When the list is empty, the candidate's page shows the latest
 * news.
 */
export async function listCandidateNews(
  db: Db,
  moment: NewsMoment,
  { candidate, limit = 5 }: { candidate: string; limit?: number },
): Promise<ListedArticle[]> {
  const { articles } = await listNews(db, moment, { filter: { candidate }, limit });
  return articles;
}

/** Lists all articles of a story that readers see at `at`, earliest first. */
export async function listStory(db: Db, moment: NewsMoment, storyId: string): Promise<ListedArticle[]> {
  const rows = await visibleArticles(db, moment)
    .leftJoin('news_sources as source', 'source.id', 'article.source_id')
    .select(listedColumns)
    .select(listedLinks(moment))
    .where('article.story_id', '=', storyId)
    .orderBy('article.published_at')
    .orderBy('article.id')
    .limit(largestPage)
    .execute();
  return rows.map(toListedArticle);
}
