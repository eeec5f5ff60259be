import type { AdministeredArticle } from '#app/features/news/administration/articles/queries.server.ts';

const box = (isTicked: boolean) => (isTicked ? 'on' : undefined);

/** Returns an article as the form's values. */
export function articleValues(article: AdministeredArticle) {
  const { id, version, title, excerpt, status, tags, candidates } = article;
  return {
    id,
    version,
    title,
    excerpt,
    status,
    isFeatured: box(article.isFeatured),
    isBreaking: box(article.isBreaking),
    isAboutPolls: box(article.isAboutPolls),
    tag: tags.map((tag) => tag.id),
    candidate: candidates.map((candidate) => candidate.id),
  };
}
