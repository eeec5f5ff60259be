import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { countedArticles } from '../counts/week-counts.server.ts';
import type { ShownTag } from './article.ts';
import { isVisible, type NewsMoment, standsForStory } from './visible.server.ts';

type TagCount = ShownTag & { id: string; articles: number };

/** Lists the active tags by the number of their articles at `at`, largest number first (NEWS-07, NEWS-19). */
export async function listPopularTags(
  db: Db,
  moment: NewsMoment,
  { limit = 10 }: { limit?: number } = {},
): Promise<TagCount[]> {
  const { rows } = await sql<TagCount>`
    select tag.id, tag.slug, tag.name, tag.color, tag.text_color as "textColor", tag.icon, counted.articles
    from news_tags tag join ${countedArticles(moment)} counted on counted.subject_id = tag.id
    where tag.election_id = ${moment.electionId} and tag.is_active
    order by counted.articles desc, tag.name limit ${limit}`.execute(db);
  return rows;
}

/** Lists all active tags by name, for the filter (NEWS-17). */
export async function listActiveTags(db: Db, { electionId }: NewsMoment): Promise<ShownTag[]> {
  return db
    .selectFrom('news_tags')
    .select(['slug', 'name', 'color', 'text_color as textColor', 'icon'])
    .where('election_id', '=', electionId)
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
}

type SourceCount = { slug: string; name: string; logoUrl: string | null; articles: number };

/**
 * Lists active and verified outlets that have articles at `at`, all of them by name. With `limit`, it lists the outlets
 * with the most articles (NEWS-08, NEWS-20).
 */
export async function listSources(
  db: Db,
  moment: NewsMoment,
  { limit = null }: { limit?: number | null } = {},
): Promise<SourceCount[]> {
  const order = limit === null ? sql`source.name` : sql`articles desc, source.name`;
  const { rows } = await sql<SourceCount>`
    select source.slug, source.name, source.logo_url as "logoUrl", counted.articles
    from news_sources source join ${countedArticles(moment)} counted on counted.subject_id = source.id
    where source.election_id = ${moment.electionId} and source.is_active and source.verification_status = 'verified'
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

export type TagAnalysis = {
  tag: ShownTag;
  articles: number;
  latest: { id: string; slug: string; title: string; href: string }[];
};

/** Lists the tags with the most articles, with the latest articles of each (NEWS-10, NEWS-18). */
export async function analyseTags(
  db: Db,
  moment: NewsMoment,
  { tags = 3, articles = 3 }: { tags?: number; articles?: number } = {},
): Promise<TagAnalysis[]> {
  const popular = await listPopularTags(db, moment, { limit: tags });
  if (popular.length === 0) return [];
  const stands = await standsForStory(db, moment);
  const { rows } = await sql<{ tag: string; latest: TagAnalysis['latest'] }>`
    select tag.id as tag, coalesce((select jsonb_agg(jsonb_build_object('id', one.id, 'slug', one.slug, 'title', one.title,
        'href', coalesce(one.original_url, '/news/' || one.slug)) order by one.published_at desc, one.id desc)
      from (select article.* from news_articles article
        where article.election_id = ${moment.electionId} and ${stands} and ${isVisible(sql`article`, moment)}
          and exists (select from news_article_tags link where link.article_id = article.id and link.tag_id = tag.id)
        order by article.published_at desc, article.id desc limit ${articles}) one), '[]') as latest
    from unnest(${popular.map(({ id }) => id)}::uuid[]) tag(id)`.execute(db);
  const latest = new Map(rows.map((row) => [row.tag, row.latest]));
  return popular.map(({ id, articles: count, ...tag }) => ({
    tag,
    articles: count,
    latest: latest.get(id) ?? [],
  }));
}
