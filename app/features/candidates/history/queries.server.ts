import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import type { ChangeMaker } from './change-maker.ts';

/** A change that the candidate or the candidate's team made, as the public profile lists it. */
export type CandidateChange = {
  id: number;
  kind: 'wealth' | 'interests' | 'event';
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>>;
  madeBy: ChangeMaker;
  at: Date;
};

/** Maximum number of changes that a page lists. */
const shownChanges = 100;

/** Lists the public changes of a candidate up to election time `at`, newest first. */
export async function listCandidateChanges(
  db: Db,
  { candidateId, at }: { candidateId: string; at: Date },
): Promise<CandidateChange[]> {
  const rows = await selectChanges(db, { candidateId, at });
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    ...withoutInternal({
      before: before as CandidateChange['before'],
      after: after as CandidateChange['after'],
    }),
  }));
}

type ChangedValues = Pick<CandidateChange, 'before' | 'after'>;

/** Leaves out the values that an event had while it was internal. */
function withoutInternal({ before, after }: ChangedValues): ChangedValues {
  if (before?.is_public === false) return { before: null, after };
  if (before && after.is_public === false) return { before, after: { ...before, is_public: false } };
  return { before, after };
}

const selectChanges = preparedOfRecord(
  ['candidateId', 'at'],
  (db, { candidateId, at }: { candidateId: string; at: Date }) =>
    db
      .selectFrom('candidate_changes')
      .select(['id', 'kind', 'before', 'after', 'made_by as madeBy', 'election_at as at'])
      .where('candidate_id', '=', candidateId)
      .where('is_public', '=', true)
      .where('election_at', '<=', at)
      .orderBy('election_at', 'desc')
      .orderBy('id', 'desc')
      .limit(shownChanges),
);
