import { requireTimeline } from '#app/features/elections/queries.server.ts';
import {
  findAdministeredArticle,
  listArticleChoices,
} from '#app/features/news/administration/articles/queries.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import { reader } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** Reads this site's own article that the URL names, or returns an empty form. */
export const readEditor = reader('articles-failed', async ({ db, at, request }) => {
  const { electionId } = await requireTimeline(db);
  const { searchParams: params } = new URL(request.url);
  const id = params.get('articol');
  const [article, choices] = await Promise.all([
    id ? findAdministeredArticle(db, { electionId, at }, id) : null,
    listArticleChoices(db, { electionId }),
  ]);
  if (id && article?.originalUrl !== null) throw new Refusal('article-not-found');
  return {
    article,
    choices,
    // A field of the kind `datetime-local` takes local time without an offset.
    publishedAt: article ? bucharestMoment(article.publishedAt).slice(0, 16) : '',
    isPublic: article !== null && article.status === 'published' && article.publishedAt <= at,
    done: params.get('facut'),
  };
});
