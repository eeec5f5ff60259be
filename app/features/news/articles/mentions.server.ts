import { sql } from 'kysely';
import { type CandidateIdentity, identityColumns, toIdentity } from '#app/features/candidates/identity.ts';
import type { Db } from '#app/platform/db/database.ts';
import { isVisible, type NewsMoment } from './visible.server.ts';

/** The number of articles that name a candidate. The tone of an article is not measured. */
type CandidateMentions = CandidateIdentity & { articles: number };

/**
 * SQL that counts the articles naming each candidate at `at`. A candidate without such articles has no row.
 */
export function mentionsAt(moment: NewsMoment) {
  return sql<{ candidate_id: string; articles: number }>`(
    select link.candidate_id, count(*)::int as articles
    from news_article_candidates link join news_articles article on article.id = link.article_id
    where article.election_id = ${moment.electionId} and ${isVisible(sql`article`, moment)}
    group by link.candidate_id)`;
}

/** Lists the candidates by the number of articles that name them at `at`, highest first. */
export async function countMentions(db: Db, moment: NewsMoment): Promise<CandidateMentions[]> {
  const rows = await db
    .selectFrom('candidates')
    .innerJoin(mentionsAt(moment).as('counted'), 'counted.candidate_id', 'candidates.id')
    .select(identityColumns)
    .select('counted.articles')
    .where('candidates.is_fictitious', '=', false)
    .orderBy('counted.articles', 'desc')
    .orderBy('candidates.display_name')
    .execute();
  return rows.map((row) => ({ ...toIdentity(row), articles: row.articles }));
}
