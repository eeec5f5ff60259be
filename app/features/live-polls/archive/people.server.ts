import { type CandidateIdentity, identityColumns, toIdentity } from '#app/features/candidates/identity.ts';
import type { PollTrend } from '#app/features/live-polls/rules.ts';
import type { Db } from '#app/platform/db/database.ts';

/** Everybody of the election by id, as an archive names them: also who no longer stands. */
export async function mapPeople(db: Db, electionId: string): Promise<Map<string, CandidateIdentity>> {
  const rows = await db
    .selectFrom('candidates')
    .select(identityColumns)
    .select('candidates.id')
    .where('election_id', '=', electionId)
    .execute();
  return new Map(rows.map((row) => [row.id, toIdentity(row)]));
}

/** By poll and candidate, of those that had a poll before them to compare with. */
export async function mapTrends(db: Db, polls: readonly string[]): Promise<Map<string, PollTrend>> {
  const rows = await db
    .selectFrom('poll_trends')
    .select(['poll_id', 'candidate_id', 'trend_direction', 'change_amount'])
    .where('poll_id', 'in', polls)
    .execute();
  return new Map(
    rows.flatMap(({ poll_id, candidate_id, trend_direction: direction, change_amount: change }) =>
      direction !== null && change !== null ? [[`${poll_id} ${candidate_id}`, { direction, change }]] : [],
    ),
  );
}
