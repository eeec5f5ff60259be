import type { Db } from '#app/platform/db/database.ts';
import { countedArticles } from '../counts/week-counts.server.ts';
import type { LinkedCandidate } from './article.ts';
import type { NewsMoment } from './visible.server.ts';

/** Lists the candidates who have at least one article at `at`, in ballot order, for the filter. */
export async function listNamedCandidates(db: Db, moment: NewsMoment): Promise<LinkedCandidate[]> {
  return db
    .selectFrom('candidates')
    .innerJoin(countedArticles(moment).as('counted'), 'counted.subject_id', 'candidates.id')
    .select(['slug', 'display_name as name'])
    .where('election_id', '=', moment.electionId)
    .orderBy('ballot_position')
    .orderBy('slug')
    .execute();
}
