import { sql } from 'kysely';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { type Post, postTables } from '../moderation/post.ts';
import type { DiscussionServices } from '../posts.server.ts';
import { lockOpenBatch } from './hold.server.ts';
import { listBatchTexts } from './queries.server.ts';

/**
 * Takes a text out of its batch for a separate decision; the returned batch still counts the text as held.
 * The last text of a batch cannot be taken out.
 */
export async function separateText(
  { db, at }: Pick<DiscussionServices, 'db' | 'at'>,
  { post, actor, requestId }: { post: Post } & Pick<Editor, 'actor' | 'requestId'>,
): Promise<{ batchId: string }> {
  const table = postTables[post.kind];
  return db.transaction().execute(async (tx) => {
    const batchId = await lockOpenBatch(
      tx,
      sql`select batch_id from ${sql.table(table)} where id = ${post.id}`,
    );
    if (!batchId) throw new Refusal('moderation-decided');
    const { texts } = await listBatchTexts(tx, { batchId, at, page: 1 });
    if (texts.length < 2) throw new Refusal('moderation-last-of-batch');
    const separated = await tx
      .updateTable(table as typeof postTables.comment)
      .set({ review_since: at })
      .where('id', '=', post.id)
      .where('batch_id', '=', batchId)
      .where('status', '=', 'held')
      .where('review_since', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!separated) throw new Refusal('moderation-decided');
    await recordAudit(tx, {
      actor,
      requestId,
      action: 'discussion-text-separated',
      subject: { type: 'discussion-post', id: post.id },
      after: { batch: batchId },
    });
    return { batchId };
  });
}
