import { type RawBuilder, sql } from 'kysely';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { electionSilence } from '#app/features/elections/rules.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';

/** The election and the election time for which news is read. */
export type NewsMoment = { electionId: string; at: Date };

/**
 * Selects the articles that readers see at `at`, as `article`. During election silence it leaves out articles
 * about polls.
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

/** Articles about polls are hidden in election silence. PostgreSQL evaluates the scalar subquery once per statement. */
export function isAllowed(name: RawBuilder<unknown>, { electionId, at }: NewsMoment) {
  const silence = electionSilence({ election: sql`${electionId}::text`, at: sql`${at}::timestamptz` });
  return sql<boolean>`(not ${name}.is_about_polls or not exists ${silence})`;
}

/** Tells whether election silence hides articles about polls at `at`. */
export async function isNewsSilent(db: Db, { at }: NewsMoment): Promise<boolean> {
  return silenceAt(await requireTimeline(db), at) !== null;
}

/**
 * SQL condition: the visible row `article` represents its story. In election silence a story's first visible
 * article represents it, otherwise the indexed column decides.
 */
export async function standsForStory(db: Db, moment: NewsMoment) {
  return leadsStory(moment, await isNewsSilent(db, moment));
}

/** The condition of `standsForStory`, when the caller knows whether it is election silence. */
export function leadsStory(moment: NewsMoment, isSilent: boolean) {
  if (!isSilent) return sql<boolean>`article.leads_story`;
  return sql<boolean>`(article.leads_story or (article.story_id is not null
    and not exists (select from news_articles earlier where earlier.story_id = article.story_id
      and (earlier.published_at, earlier.id) < (article.published_at, article.id)
      and ${isVisible(sql`earlier`, moment)})))`;
}
