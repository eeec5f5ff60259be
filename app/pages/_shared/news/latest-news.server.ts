import { countNews, listCandidateNews, listNews } from '#app/features/news/articles/queries.server.ts';
import type { NewsMoment } from '#app/features/news/articles/visible.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { type ShownArticle, showArticles } from './shown-news.server.ts';

/**
 * The news of one candidate. `isGeneral` means that no article names the candidate, so the latest news are
 * shown (NEWS-22).
 */
export type CandidateNews = { articles: ShownArticle[]; isGeneral: boolean };

/** Reads the latest five articles that name a candidate, or the latest five of all (PROF-08). */
export async function readCandidateNews(
  db: Db,
  moment: NewsMoment,
  candidate: string,
): Promise<CandidateNews> {
  const found = await listCandidateNews(db, moment, { candidate });
  if (found.length > 0) return { articles: await showArticles(db, moment, found), isGeneral: false };
  const { articles } = await listNews(db, moment, { limit: 5 });
  return { articles: await showArticles(db, moment, articles), isGeneral: true };
}

/** Reads the number of articles and the latest stories, for other pages. */
export async function readLatestNews(db: Db, moment: NewsMoment, limit: number) {
  const [{ articles }, count] = await Promise.all([listNews(db, moment, { limit }), countNews(db, moment)]);
  return { articles: await showArticles(db, moment, articles), count };
}
