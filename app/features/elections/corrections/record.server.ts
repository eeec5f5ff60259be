import type { Tx } from '#app/platform/db/database.ts';

export type RecordChange = { before: unknown; after: unknown };
type Corrections = {
  electionId: string;
  at: Date;
  /** `key` names the record for readers; `changes` has a public field's old and new value by its name. */
  kind: string;
  key: string;
  changes: Readonly<Record<string, RecordChange>>;
};

/**
 * Publishes an administrator's change of the record at `/corrections`, in the transaction of the change. Equal
 * values are left out. A correction keeps the election time at which it was made.
 */
export async function recordCorrections(tx: Tx, { electionId, at, kind, key, changes }: Corrections) {
  const rows = Object.entries(changes)
    .filter(([, { before, after }]) => before !== after)
    .map(([field, { before, after }]) => ({
      election_id: electionId,
      recorded_at: at,
      record_kind: kind,
      record_key: key,
      field,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      origin: 'administrator' as const,
    }));
  if (rows.length > 0) await tx.insertInto('corrections').values(rows).execute();
}
