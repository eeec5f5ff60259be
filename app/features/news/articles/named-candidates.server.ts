import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import type { LinkedCandidate } from './article.ts';
import { isVisible, type NewsMoment } from './visible.server.ts';

/** Lists the candidates who have at least one article at `at`, in ballot order, for the filter. */
export async function listNamedCandidates(db: Db, moment: NewsMoment): Promise<LinkedCandidate[]> {
  return db
    .selectFrom('candidates')
    .select(['slug', 'display_name as name'])
    .where('election_id', '=', moment.electionId)
    .where(
      sql<boolean>`exists (select from news_article_candidates link
        join news_articles article on article.id = link.article_id
        where link.candidate_id = candidates.id and ${isVisible(sql`article`, moment)})`,
    )
    .orderBy('ballot_position')
    .orderBy('slug')
    .execute();
}
