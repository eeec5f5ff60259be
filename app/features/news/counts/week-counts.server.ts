import { type RawBuilder, sql } from 'kysely';
import { isAllowed, isVisible, type NewsMoment } from '../articles/visible.server.ts';

/**
 * SQL table with the number of articles visible at `at` per `subject_id`: a tag, outlet, candidate, or null for all.
 * Earlier weeks come from stored counts (docs/decisions/0038), the current week from its articles.
 */
export function countedArticles(moment: NewsMoment) {
  return countsOf(moment, {
    isShown: (name) => isAllowed(name, moment),
    isRecent: sql`${isVisible(sql`article`, moment)} and article.published_at >= ${weekOf(moment)}`,
  });
}

/** The same table for administrators, who also see drafts, archived articles and, in silence, articles about polls. */
export function storedArticles(moment: NewsMoment) {
  return countsOf(moment, {
    isShown: () => sql<boolean>`true`,
    // The stored counts contain only published articles.
    isRecent: sql`article.published_at <= ${moment.at}
      and (article.status <> 'published' or article.published_at >= ${weekOf(moment)})`,
  });
}

const weekOf = ({ at }: NewsMoment) => sql`date_trunc('week', ${at}::timestamptz, 'UTC')`;

type Parts = {
  isShown: (name: RawBuilder<unknown>) => RawBuilder<boolean>;
  isRecent: RawBuilder<unknown>;
};

function countsOf(moment: NewsMoment, { isShown, isRecent }: Parts) {
  const { electionId } = moment;
  return sql<{ subject_id: string | null; articles: number }>`(
    select subject_id, sum(articles)::int as articles
    from (
      select subject_id, articles from news_week_counts counted
      where counted.election_id = ${electionId} and counted.week < ${weekOf(moment)} at time zone 'UTC' and ${isShown(sql`counted`)}
      union all
      select subject_id, 1 from news_articles article, news_subjects(article.id, article.source_id) subject_id
      where article.election_id = ${electionId} and ${isRecent}
    ) part
    group by subject_id having sum(articles) > 0)`;
}
