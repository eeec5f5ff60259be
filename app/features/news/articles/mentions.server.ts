import { type CandidateIdentity, identityColumns, toIdentity } from '#app/features/candidates/identity.ts';
import type { Db } from '#app/platform/db/database.ts';
import { countedArticles } from '../counts/week-counts.server.ts';
import type { NewsMoment } from './visible.server.ts';

/** The number of articles that name a candidate. The product does not measure the tone of articles. */
type CandidateMentions = CandidateIdentity & { articles: number };

/** Lists the candidates by the number of articles that name them at `at`, largest number first. */
export async function countMentions(db: Db, moment: NewsMoment): Promise<CandidateMentions[]> {
  const rows = await db
    .selectFrom('candidates')
    .innerJoin(countedArticles(moment).as('counted'), 'counted.subject_id', 'candidates.id')
    .select(identityColumns)
    .select('counted.articles')
    .where('candidates.is_fictitious', '=', false)
    .orderBy('counted.articles', 'desc')
    .orderBy('candidates.display_name')
    .execute();
  return rows.map((row) => ({ ...toIdentity(row), articles: row.articles }));
}
