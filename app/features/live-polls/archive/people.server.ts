import { type CandidateIdentity, identityColumns, toIdentity } from '#app/features/candidates/identity.ts';
import type { PollTrend } from '#app/features/live-polls/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';

/**
 * Returns the election's candidates by id, for naming archived results. Includes candidates who no longer
 * stand.
 */
export async function mapPeople(db: Db, electionId: string): Promise<Map<string, CandidateIdentity>> {
  const rows = await db
    .selectFrom('candidates')
    .select(identityColumns)
    .select('candidates.id')
    .where('election_id', '=', electionId)
    .$call(fromRecord(db));
  return new Map(rows.map((row) => [row.id, toIdentity(row)]));
}

/**
 * Returns each candidate's change against the previous poll, by poll and candidate. Candidates without an
 * earlier poll have no change.
 */
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
