import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';

type AuditEntry = {
  actor: Pick<Viewer, 'id' | 'role'> | null;
  /** The recorded action in lower-case words with hyphens: `password-changed`. */
  action: string;
  subject: { type: string; id: string | null };
  /** The log outlives accounts, so both values may hold ids but no other personal data. */
  before?: unknown;
  after?: unknown;
  reason?: string;
  requestId: string;
};

/** Records a change in that change's transaction. Rows are added and never changed. */
export async function recordAudit(tx: Db | Tx, entry: AuditEntry): Promise<void> {
  const { actor, subject, before, after } = entry;
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actor?.id ?? null,
      actor_role: actor?.role ?? null,
      action: entry.action,
      subject_type: subject.type,
      subject_id: subject.id,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      reason: entry.reason ?? null,
      request_id: entry.requestId,
    })
    .execute();
}
