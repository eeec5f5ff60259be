import { type RawBuilder, sql } from 'kysely';
import type { LinkedCandidate, ListedArticle, ShownTag } from './article.ts';
import { isVisible, type NewsMoment } from './visible.server.ts';

/** Columns of `article` and `source` that `toListedArticle` reads. */
export const listedColumns = [
  'article.id',
  'article.slug',
  'article.title',
  'article.excerpt',
  'article.original_url',
  'article.image_url',
  'article.published_at',
  'article.published_day',
  'article.has_time',
  'article.is_featured',
  'article.is_breaking',
  'article.story_id',
  'source.slug as source_slug',
  'source.name as source_name',
  'source.logo_url as source_logo',
] as const;

/**
 * SQL columns for tags, candidates and the story's size. PostgreSQL evaluates them only for rows of the requested page.
 */
export function listedLinks(moment: NewsMoment) {
  return [
    sql<ShownTag[]>`coalesce((select jsonb_agg(jsonb_build_object('slug', tag.slug, 'name', tag.name,
        'color', tag.color, 'textColor', tag.text_color, 'icon', tag.icon) order by tag.name)
      from news_article_tags link join news_tags tag on tag.id = link.tag_id
      where link.article_id = article.id and tag.is_active), '[]')`.as('tags'),
    sql<LinkedCandidate[]>`coalesce((select jsonb_agg(jsonb_build_object('slug', candidate.slug,
        'name', candidate.display_name) order by candidate.ballot_position)
      from news_article_candidates link join candidates candidate on candidate.id = link.candidate_id
      where link.article_id = article.id), '[]')`.as('candidates'),
    storySize(moment).as('story_articles'),
  ] as const;
}

function storySize(moment: NewsMoment): RawBuilder<number> {
  return sql<number>`(select count(*)::int from news_articles member
    where member.story_id = article.story_id and ${isVisible(sql`member`, moment)})`;
}

type ListedRow = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  original_url: string | null;
  image_url: string | null;
  published_at: Date;
  published_day: string;
  has_time: boolean;
  is_featured: boolean;
  is_breaking: boolean;
  story_id: string | null;
  source_slug: string | null;
  source_name: string | null;
  source_logo: string | null;
  tags: ShownTag[];
  candidates: LinkedCandidate[];
  story_articles: number;
};

export function toListedArticle(row: ListedRow): ListedArticle {
  const { source_slug: slug, source_name: name } = row;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    href: row.original_url ?? `/news/${row.slug}`,
    isOwn: row.original_url === null,
    imageUrl: row.image_url,
    source: slug && name ? { slug, name, logoUrl: row.source_logo } : null,
    publishedAt: row.published_at,
    publishedDay: row.published_day,
    hasTime: row.has_time,
    isFeatured: row.is_featured,
    isBreaking: row.is_breaking,
    tags: row.tags,
    candidates: row.candidates,
    story: row.story_id && row.story_articles > 1 ? { id: row.story_id, articles: row.story_articles } : null,
  };
}
