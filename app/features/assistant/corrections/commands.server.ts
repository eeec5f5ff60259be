import { sql } from 'kysely';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { isProven } from '../conversations/proof.server.ts';

type ReportedAnswer = { question: string; content: string; route: string; proof: string };

/**
 * Stores an answer that a reader reports as wrong, but not the reader. Further reports of the same answer only increase
 * its count.
 */
export async function reportAnswer(
  { db, secrets, at }: { db: Db; secrets: Secrets; at: Date },
  { proof, ...reported }: ReportedAnswer,
): Promise<void> {
  if (!isProven(secrets, reported, proof)) throw new Refusal('assistant-report-unknown');
  const { question, content: answer, route } = reported;
  await db
    .insertInto('assistant_corrections')
    .values({
      question,
      answer,
      route,
      election_at: at,
      digest: secrets.hash('assistant-correction', question, answer, route),
    })
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet({ reports: sql`assistant_corrections.reports + 1` }),
    )
    .execute();
}

type Decision = { id: string; isAccepted: boolean; actor: Pick<Viewer, 'id' | 'role'>; requestId: string };

/** Accepts a report as a draft for the gold set, or rejects it. Later decisions have no effect. */
export async function decideReport(db: Db, { id, isAccepted, ...editor }: Decision): Promise<void> {
  const state = isAccepted ? 'accepted' : 'refused';
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('assistant_corrections')
      .set({ state, decided_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new Refusal('assistant-report-gone');
    const [subject, before, after] = [{ type: 'assistant-report', id }, { state: 'pending' }, { state }];
    await recordAudit(tx, { ...editor, action: 'assistant-report-decided', subject, before, after });
  });
}
