import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';

type AuditEntry = {
  actor: Pick<Viewer, 'id' | 'role'> | null;
  /** The recorded action, in lower-case words joined by hyphens: `password-changed`. */
  action: string;
  subject: { type: string; id: string | null };
  /**
   * Audit rows outlive accounts. Apart from ids and the operator's public contact, `before` and `after` must contain no
   * personal data.
   */
  before?: unknown;
  after?: unknown;
  reason?: string;
  requestId: string;
};

/**
 * Adds a row to the audit log in the transaction that makes the change. The rows are never updated or
 * deleted.
 */
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

/** Returns true if a row of the audit log changed the subject from or to these values. */
export async function wasEver(
  tx: Tx,
  { subject, values }: { subject: { type: string; id: string }; values: Record<string, unknown> },
): Promise<boolean> {
  const contained = JSON.stringify(values);
  const found = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where(sql<boolean>`(before @> ${contained}::jsonb or after @> ${contained}::jsonb)`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
