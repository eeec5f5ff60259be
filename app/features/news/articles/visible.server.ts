import { type RawBuilder, sql } from 'kysely';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { electionSilence } from '#app/features/elections/rules.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';

/** Every query of news names the election and the election time `at` of the reader. */
export type NewsMoment = { electionId: string; at: Date };

/**
 * Starts a query for the articles that readers see at `at`, under the alias `article`. In election silence it leaves
 * out articles about polls.
 */
export function visibleArticles(db: Db, { electionId, at }: NewsMoment) {
  return db
    .selectFrom('news_articles as article')
    .where('article.election_id', '=', electionId)
    .where('article.status', '=', 'published')
    .where('article.published_at', '<=', at)
    .where(isAllowed(sql`article`, { electionId, at }));
}

/** Returns the SQL condition that the row `name` is a published article that readers see at `at`. */
export function isVisible(name: RawBuilder<unknown>, moment: NewsMoment) {
  return sql<boolean>`(${name}.status = 'published' and ${name}.published_at <= ${moment.at}
    and ${isAllowed(name, moment)})`;
}

/**
 * Returns the SQL condition that hides articles about polls in election silence. PostgreSQL evaluates its scalar
 * subquery once per statement.
 */
export function isAllowed(name: RawBuilder<unknown>, { electionId, at }: NewsMoment) {
  const silence = electionSilence({ election: sql`${electionId}::text`, at: sql`${at}::timestamptz` });
  return sql<boolean>`(not ${name}.is_about_polls or not exists ${silence})`;
}

/** Returns true when election silence hides articles about polls at `at`. */
export async function isNewsSilent(db: Db, { at }: NewsMoment): Promise<boolean> {
  return silenceAt(await requireTimeline(db), at) !== null;
}

/**
 * Returns the SQL condition that the row `article` represents its story. The column `leads_story` decides, or
 * in election silence the order of the visible articles.
 */
export async function standsForStory(db: Db, moment: NewsMoment) {
  return leadsStory(moment, await isNewsSilent(db, moment));
}

/** Returns the condition of `standsForStory` to callers who know whether election silence applies. */
export function leadsStory(moment: NewsMoment, isSilent: boolean) {
  if (!isSilent) return sql<boolean>`article.leads_story`;
  return sql<boolean>`(article.leads_story or (article.story_id is not null
    and not exists (select from news_articles earlier where earlier.story_id = article.story_id
      and (earlier.published_at, earlier.id) < (article.published_at, article.id)
      and ${isVisible(sql`earlier`, moment)})))`;
}

/**
 * Returns the SQL condition that no earlier visible article of the same story satisfies `matches`. A list of matching
 * articles then contains each story once.
 */
export function isFirstOfStory(
  moment: NewsMoment,
  matches: (name: RawBuilder<unknown>) => RawBuilder<boolean>,
) {
  const earlier = sql`earlier`;
  return sql<boolean>`(article.leads_story or not exists (select from news_articles earlier
    where earlier.story_id = article.story_id and (earlier.published_at, earlier.id) < (article.published_at, article.id)
      and ${isVisible(earlier, moment)} and ${matches(earlier)}))`;
}
