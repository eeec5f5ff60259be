import { sql } from 'kysely';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { DiscussionServices } from '../posts.server.ts';
import { longest, tidyText } from '../rules.ts';

type BatchDecision = {
  batchId: string;
  outcome: 'released' | 'rejected';
  /** The reason, which the authors read. */
  motive: string;
};

/**
 * Releases or rejects everything that waits in a batch. Of two decisions at the same moment the second is refused.
 * A released text becomes public and a released like counts; a rejected like or mark stays uncounted.
 */
export async function decideBatch(
  { db, hub, at }: Pick<DiscussionServices, 'db' | 'hub' | 'at'>,
  { batchId, outcome, motive, actor, requestId }: BatchDecision & Pick<Editor, 'actor' | 'requestId'>,
): Promise<void> {
  const reason = tidyText(motive);
  if (reason === '') throw new Refusal('moderation-reason-missing');
  if ([...reason].length > longest.note)
    throw new Refusal('discussion-text-too-long', { most: String(longest.note) });
  const place = await db.transaction().execute(async (tx) => {
    const batch = await tx
      .updateTable('discussion_batches')
      .set({ status: outcome, decision_reason: reason, moderator_id: actor.id, decided_election_at: at })
      .where('id', '=', batchId)
      .where('status', '=', 'open')
      .returning(['texts', 'presses', sql<string>`coalesce(topic_id, candidate_id)`.as('place')])
      .executeTakeFirst();
    if (!batch) throw new Refusal('moderation-decided');
    const decision = outcome === 'released' ? 'published' : 'removed';
    for (const [table, reference] of [
      ['candidate_comments', 'comment_id'],
      ['candidate_discussion_topics', 'topic_id'],
    ] as const)
      await sql`
        with decided as (update ${sql.table(table)} set decisions = decisions + 1, review_since = null,
            status = ${outcome === 'released' ? 'public' : 'removed'}
          where batch_id = ${batchId} and status = 'held' returning id, decisions)
        insert into moderation_decisions
          (${sql.ref(reference)}, number, outcome, reason, moderator_id, election_at, batch_id)
        select id, decisions, ${decision}, ${reason}, ${actor.id}, ${at}, ${batchId} from decided`.execute(
        tx,
      );
    if (outcome === 'released')
      for (const table of ['comment_likes', 'comment_marks'] as const)
        await tx.updateTable(table).set({ batch_id: null }).where('batch_id', '=', batchId).execute();
    await recordAudit(tx, {
      actor,
      requestId,
      action: 'discussion-batch-moderated',
      subject: { type: 'discussion-batch', id: batchId },
      after: { outcome, texts: batch.texts, presses: batch.presses },
      reason,
    });
    return batch.place;
  });
  hub.announce({ topic: 'discussions', ids: [place] });
}
