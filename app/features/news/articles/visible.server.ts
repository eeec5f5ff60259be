import { type RawBuilder, sql } from 'kysely';
import { legalSilence } from '#app/features/elections/rules.server.ts';
import type { Db } from '#app/platform/db/database.ts';

/** The election and the election time for which news is read. */
export type NewsMoment = { electionId: string; at: Date };

/**
 * Selects the articles that readers see at `at`, as `article`; during legal silence without articles about
 * polls.
 */
export function visibleArticles(db: Db, { electionId, at }: NewsMoment) {
  return db
    .selectFrom('news_articles as article')
    .where('article.election_id', '=', electionId)
    .where('article.status', '=', 'published')
    .where('article.published_at', '<=', at)
    .where(isAllowed(sql`article`, { electionId, at }));
}

/** SQL condition: the row `name` is a published article that readers see at `at`. */
export function isVisible(name: RawBuilder<unknown>, moment: NewsMoment) {
  return sql<boolean>`(${name}.status = 'published' and ${name}.published_at <= ${moment.at}
    and ${isAllowed(name, moment)})`;
}

/** Legal silence hides articles about polls. PostgreSQL evaluates the scalar subquery once per statement. */
function isAllowed(name: RawBuilder<unknown>, { electionId, at }: NewsMoment) {
  const silence = legalSilence({ election: sql`${electionId}::text`, at: sql`${at}::timestamptz` });
  return sql<boolean>`(not ${name}.is_about_polls or not exists ${silence})`;
}
