import type { Tx } from '#app/platform/db/database.ts';

export type RecordChange = { before: unknown; after: unknown };
type Corrections = {
  electionId: string;
  at: Date;
  /** `key` identifies the record for readers. `changes` contains the old and new value of each public field. */
  kind: string;
  key: string;
  changes: Readonly<Record<string, RecordChange>>;
  /** The administrator's reason, which is published. */
  reason?: string;
};

/**
 * Publishes an administrator's change at `/corrections`, in the same transaction as the change. Unchanged values are
 * left out.
 */
export async function recordCorrections(tx: Tx, { electionId, at, kind, key, changes, reason }: Corrections) {
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
      reason: reason ?? null,
      origin: 'administrator' as const,
    }));
  if (rows.length > 0) await tx.insertInto('corrections').values(rows).execute();
}
