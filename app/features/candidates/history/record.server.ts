import type { Tx } from '#app/platform/db/database.ts';
import type { ChangeMaker } from './change-maker.ts';

type RecordedChange = {
  candidateId: string;
  at: Date;
  /** The changed event, or null for a change of a document. */
  activityId?: string | null;
  kind: 'wealth' | 'interests' | 'event';
  /** The columns with their values before and after the change. `before` is null for a new event. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>>;
  madeBy: ChangeMaker;
  isPublic: boolean;
};

/** Adds a candidate's own change to the history on the public profile, in the transaction of the change. */
export async function recordCandidateChange(tx: Tx, change: RecordedChange): Promise<void> {
  await tx
    .insertInto('candidate_changes')
    .values({
      candidate_id: change.candidateId,
      kind: change.kind,
      activity_id: change.activityId ?? null,
      before: change.before && JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      made_by: change.madeBy,
      is_public: change.isPublic,
      election_at: change.at,
    })
    .execute();
}
