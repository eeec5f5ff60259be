import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';

/** An administrator's figure for the first-round votes, shown next to the sourced figure (decision 53). */
export type FirstRoundCorrection = {
  candidateId: string;
  name: string;
  votes: number;
  reason: string;
  source: string;
  at: Date;
};

/** Lists the corrections of first-round votes made up to `at`, in ballot order. */
export async function listFirstRoundCorrections(
  db: Db,
  { electionId, at }: { electionId: string; at: Date },
): Promise<FirstRoundCorrection[]> {
  return db
    .selectFrom('first_round_corrections as correction')
    .innerJoin('candidates', 'candidates.id', 'correction.candidate_id')
    .select(['candidates.id as candidateId', 'candidates.display_name as name', 'correction.votes'])
    .select(['correction.reason', 'correction.source_url as source', 'correction.election_at as at'])
    .where('candidates.election_id', '=', electionId)
    .where('correction.election_at', '<=', at)
    .orderBy('candidates.ballot_position')
    .$call(fromRecord(db));
}
