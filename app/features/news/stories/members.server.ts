import type { Db } from '#app/platform/db/database.ts';
import { type NewsMoment, visibleArticles } from '../articles/visible.server.ts';

/** One article of a story, as it is listed below the story's first article. */
export type StoryMember = {
  id: string;
  title: string;
  href: string;
  source: { slug: string; name: string } | null;
  publishedAt: Date;
  publishedDay: string;
  hasTime: boolean;
};

/** Returns the articles of each story that readers see at `at`, earliest first. */
export async function mapStoryMembers(
  db: Db,
  moment: NewsMoment,
  storyIds: readonly string[],
): Promise<Map<string, StoryMember[]>> {
  const stories = new Map<string, StoryMember[]>();
  if (storyIds.length === 0) return stories;
  const rows = await visibleArticles(db, moment)
    .leftJoin('news_sources as source', 'source.id', 'article.source_id')
    .select(['article.id', 'article.slug', 'article.title', 'article.original_url', 'article.story_id'])
    .select(['article.published_at', 'article.published_day', 'article.has_time'])
    .select(['source.slug as source_slug', 'source.name as source_name'])
    .where('article.story_id', 'in', [...new Set(storyIds)])
    .orderBy('article.published_at')
    .orderBy('article.id')
    .execute();
  for (const row of rows) {
    const members = stories.get(row.story_id ?? '') ?? [];
    stories.set(row.story_id ?? '', members);
    members.push({
      id: row.id,
      title: row.title,
      href: row.original_url ?? `/news/${row.slug}`,
      source: row.source_slug && row.source_name ? { slug: row.source_slug, name: row.source_name } : null,
      publishedAt: row.published_at,
      publishedDay: row.published_day,
      hasTime: row.has_time,
    });
  }
  return stories;
}
