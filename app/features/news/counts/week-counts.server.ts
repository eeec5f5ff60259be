import { sql } from 'kysely';
import { isAllowed, isVisible, type NewsMoment } from '../articles/visible.server.ts';

/**
 * SQL table with the number of articles visible at `at` per `subject_id`: a tag, outlet, candidate, or null for all.
 * Earlier weeks come from stored counts (docs/decisions/0038), the current week from its articles.
 */
export function countedArticles(moment: NewsMoment) {
  const { electionId, at } = moment;
  const week = sql`date_trunc('week', ${at}::timestamptz, 'UTC')`;
  return sql<{ subject_id: string | null; articles: number }>`(
    select subject_id, sum(articles)::int as articles
    from (
      select subject_id, articles from news_week_counts counted
      where counted.election_id = ${electionId} and counted.week < ${week} at time zone 'UTC' and ${isAllowed(sql`counted`, moment)}
      union all
      select subject_id, 1 from news_articles article, news_subjects(article.id, article.source_id) subject_id
      where article.election_id = ${electionId} and article.published_at >= ${week} and ${isVisible(sql`article`, moment)}
    ) part
    group by subject_id having sum(articles) > 0)`;
}
