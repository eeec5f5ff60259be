import type { ListedArticle } from '#app/features/news/articles/article.ts';
import type { NewsMoment } from '#app/features/news/articles/visible.server.ts';
import { mapStoryMembers, type StoryMember } from '#app/features/news/stories/members.server.ts';
import type { Db } from '#app/platform/db/database.ts';

/** An article as lists show it, with the other articles of its story. */
export type ShownArticle = Pick<
  ListedArticle,
  | 'id'
  | 'title'
  | 'excerpt'
  | 'href'
  | 'isOwn'
  | 'publishedAt'
  | 'publishedDay'
  | 'hasTime'
  | 'isFeatured'
  | 'candidates'
> & {
  isBreaking: boolean;
  source: { slug: string; name: string } | null;
  tags: { slug: string; name: string; color: string }[];
  story: { publications: number; others: StoryMember[] } | null;
};

/** Milliseconds for which breaking news counts as new. */
const breakingMs = 24 * 3_600_000;

/** Adds the other articles of each story. */
export async function showArticles(
  db: Db,
  moment: NewsMoment,
  articles: readonly ListedArticle[],
): Promise<ShownArticle[]> {
  const stories = await mapStoryMembers(
    db,
    moment,
    articles.flatMap(({ story }) => story?.id ?? []),
  );
  return articles.map((article) => {
    const members = stories.get(article.story?.id ?? '') ?? [];
    const others = members.filter(({ id }) => id !== article.id);
    const names = new Set(members.map(({ source }) => source?.slug ?? ''));
    return {
      id: article.id,
      title: article.title,
      excerpt: article.excerpt,
      href: article.href,
      isOwn: article.isOwn,
      publishedAt: article.publishedAt,
      publishedDay: article.publishedDay,
      hasTime: article.hasTime,
      isFeatured: article.isFeatured,
      isBreaking: article.isBreaking && moment.at.getTime() - article.publishedAt.getTime() < breakingMs,
      source: article.source && { slug: article.source.slug, name: article.source.name },
      tags: article.tags.map(({ slug, name, color }) => ({ slug, name, color })),
      candidates: article.candidates,
      story: others.length > 0 ? { publications: names.size, others } : null,
    };
  });
}
