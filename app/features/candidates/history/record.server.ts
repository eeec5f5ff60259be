import type { Tx } from '#app/platform/db/database.ts';
import type { ChangeKind, ChangeMaker } from './change.ts';

/** A change with the values before and after it. Null means an empty value. */
type RecordedChange = {
  kind: ChangeKind;
  /** A column of `candidate_profiles` for `profile`, or the question's code for `stance`. */
  field?: string;
  /** The id of the changed event. */
  activityId?: string;
  /** The id of the question that a voter asked and the candidate answered. */
  questionId?: string;
  before: unknown;
  after: unknown;
  author: ChangeMaker;
  /** False for an event that was never public. */
  isPublic?: boolean;
};

/** Adds changes to the candidate's public history, in the transaction of the changes. */
export async function recordCandidateChanges(
  tx: Tx,
  { candidateId, at, changes }: { candidateId: string; at: Date; changes: readonly RecordedChange[] },
): Promise<void> {
  await tx
    .insertInto('published_changes')
    .values(
      changes.map((change) => ({
        candidate_id: candidateId,
        kind: change.kind,
        field: change.field ?? null,
        activity_id: change.activityId ?? null,
        question_id: change.questionId ?? null,
        before: jsonOf(change.before),
        after: jsonOf(change.after),
        author: change.author,
        is_public: change.isPublic ?? true,
        election_at: at,
      })),
    )
    .execute();
}

const jsonOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
