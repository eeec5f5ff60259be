import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { isAllowed } from '../../articles/visible.server.ts';
import type { ArticleStatus } from '../values.ts';

type Moment = { electionId: string; at: Date };
type Linked = { id: string; name: string };

/**
 * An article as administrators see it. Only articles of this site have Markdown, and for them `originalUrl` is null.
 */
export type AdministeredArticle = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  status: ArticleStatus;
  isFeatured: boolean;
  isBreaking: boolean;
  isAboutPolls: boolean;
  publishedAt: Date;
  publishedDay: string;
  hasTime: boolean;
  originalUrl: string | null;
  source: string | null;
  content: string;
  author: string;
  imageUrl: string;
  tags: Linked[];
  candidates: Linked[];
  storyId: string | null;
  version: string;
};

export type ArticleFilter = { text?: string; status?: ArticleStatus; source?: string; isFeatured?: boolean };

const columns = sql`article.id, article.slug, article.title, article.excerpt, article.status,
  article.is_featured as "isFeatured", article.is_breaking as "isBreaking", article.is_about_polls as "isAboutPolls",
  article.published_at as "publishedAt", article.published_day as "publishedDay", article.has_time as "hasTime",
  article.original_url as "originalUrl", source.name as source, coalesce(article.content, '') as content,
  coalesce(article.author, '') as author, coalesce(article.image_url, '') as "imageUrl", article.story_id as "storyId",
  coalesce((select jsonb_agg(jsonb_build_object('id', tag.id, 'name', tag.name) order by tag.name)
    from news_article_tags link join news_tags tag on tag.id = link.tag_id
    where link.article_id = article.id), '[]') as tags,
  coalesce((select jsonb_agg(jsonb_build_object('id', candidate.id, 'name', candidate.display_name)
      order by candidate.ballot_position)
    from news_article_candidates link join candidates candidate on candidate.id = link.candidate_id
    where link.article_id = article.id), '[]') as candidates`;

/**
 * Returns the SQL condition that administrators see the article at `at`. It hides later articles, and polls in election
 * silence, but not drafts.
 */
function isAdministered(moment: Moment): RawBuilder<boolean> {
  const { at } = moment;
  return sql<boolean>`(${isOfElection(moment)}
    and case when article.original_url is null then article.election_at <= ${at} else article.published_at <= ${at} end)`;
}

const isOfElection = (moment: Moment) =>
  sql<boolean>`(article.election_id = ${moment.electionId} and ${isAllowed(sql`article`, moment)})`;

function matches({ text = '', status, source, isFeatured }: ArticleFilter): RawBuilder<boolean> {
  const wanted = text.trim();
  return sql<boolean>`(${wanted} = '' or article.search @@ news_query(${wanted})
      or article.folded_title like '% ' || search_text(${wanted}) || '%')
    and ${status ? sql`article.status = ${status}` : sql`true`}
    and ${source ? sql`source.slug = ${source}` : sql`true`}
    and ${isFeatured ? sql`article.is_featured` : sql`true`}`;
}

export const articlesPage = 20;

/** Lists one page of the articles that match a filter, newest first (ART-09), with the total number of matches. */
export async function listAdministeredArticles(
  db: Db,
  moment: Moment,
  { filter, page }: { filter: ArticleFilter; page: number },
): Promise<{ articles: AdministeredArticle[]; count: number }> {
  const from = sql`news_articles article left join news_sources source on source.id = article.source_id
    where ${isAdministered(moment)} and ${matches(filter)}`;
  const isFiltered = Object.values(filter).some(Boolean);
  const [counted, listed] = await Promise.all([
    sql<{
      count: number;
    }>`select ${isFiltered ? sql`(select count(*)::int from ${from})` : countOfAll(moment)} as count`.execute(
      db,
    ),
    // The page's articles are selected before tags and candidates are read. Otherwise the last page would
    // read the tags and candidates of all articles.
    sql<Omit<AdministeredArticle, 'version'>>`select ${columns}
      from (select article.id from ${from} order by article.published_at desc, article.id desc
          limit ${articlesPage} offset ${(page - 1) * articlesPage}) page
        join news_articles article on article.id = page.id
        left join news_sources source on source.id = article.source_id
      order by article.published_at desc, article.id desc`.execute(db),
  ]);
  return { articles: listed.rows.map(withVersion), count: counted.rows[0]?.count ?? 0 };
}

/**
 * SQL: the number of all articles that `isAdministered`, read from indexes only. Starts with the articles
 * published until `at`, and adds this site's own articles, visible from their creation on.
 */
function countOfAll(moment: Moment): RawBuilder<number> {
  const published = sql`article.published_at <= ${moment.at}`;
  return sql<number>`((select count(*) from news_articles article where ${isOfElection(moment)} and ${published})
    + (select coalesce(sum((article.election_at <= ${moment.at})::int - (${published})::int), 0) from news_articles article
      where ${isOfElection(moment)} and article.original_url is null))::int`;
}

/** Returns an article that administrators see at `at`, or null when it is unknown. */
export async function findAdministeredArticle(
  db: Db | Tx,
  moment: Moment,
  id: string,
): Promise<AdministeredArticle | null> {
  const { rows } = await sql<Omit<AdministeredArticle, 'version'>>`select ${columns}
    from news_articles article left join news_sources source on source.id = article.source_id
    where ${isAdministered(moment)} and article.id::text = ${id}`.execute(db);
  return rows[0] ? withVersion(rows[0]) : null;
}

function withVersion(row: Omit<AdministeredArticle, 'version'>): AdministeredArticle {
  const { title, excerpt, status, isFeatured, isBreaking, isAboutPolls, tags, candidates } = row;
  const { content, author, imageUrl, originalUrl, publishedAt } = row;
  const own = originalUrl === null ? { content, author, imageUrl, publishedAt } : null;
  const edited = { title, excerpt, status, isFeatured, isBreaking, isAboutPolls, own };
  const links = [...tags, ...candidates].map(({ id }) => id);
  return { ...row, version: versionOf({ ...edited, links }) };
}

/** Lists the choices in an article's form: active tags and real candidates. */
export async function listArticleChoices(
  db: Db,
  { electionId }: { electionId: string },
): Promise<{ tags: Linked[]; candidates: Linked[] }> {
  const [tags, candidates] = await Promise.all([
    db
      .selectFrom('news_tags')
      .select(['id', 'name'])
      .where('election_id', '=', electionId)
      .where('is_active', '=', true)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('candidates')
      .select(['id', 'display_name as name'])
      .where('election_id', '=', electionId)
      .where('is_fictitious', '=', false)
      .orderBy('ballot_position')
      .execute(),
  ]);
  return { tags, candidates };
}
