import { sql } from 'kysely';
import { insertNotifications } from '#app/features/notifications/notify.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { type DiscussionServices, requireMotive } from '../posts.server.ts';

type BatchDecision = {
  batchId: string;
  outcome: 'released' | 'rejected';
  /** The reason, which the authors see. */
  motive: string;
};

/**
 * Releases or rejects all texts and reactions in a batch, except texts that `separateText` took out. Released
 * texts become public, released reactions count, and a second simultaneous decision is refused.
 */
export async function decideBatch(
  { db, hub, at }: Pick<DiscussionServices, 'db' | 'hub' | 'at'>,
  { batchId, outcome, motive, actor, requestId }: BatchDecision & Pick<Editor, 'actor' | 'requestId'>,
): Promise<void> {
  const reason = requireMotive(motive);
  const decided = await db.transaction().execute(async (tx) => {
    const batch = await tx
      .updateTable('discussion_batches')
      .set({ status: outcome, decision_reason: reason, moderator_id: actor.id, decided_election_at: at })
      .where('id', '=', batchId)
      .where('status', '=', 'open')
      .returning(['texts', 'presses', sql<string>`coalesce(topic_id, candidate_id)`.as('place')])
      .executeTakeFirst();
    if (!batch) throw new Refusal('moderation-decided');
    await decideTexts(tx, { batchId, outcome, reason, moderatorId: actor.id, at });
    if (outcome === 'released') await countPresses(tx, { batchId, at });
    await recordAudit(tx, {
      actor,
      requestId,
      action: 'discussion-batch-moderated',
      subject: { type: 'discussion-batch', id: batchId },
      after: { outcome, texts: batch.texts, presses: batch.presses },
      reason,
    });
    return { place: batch.place, notified: await notifyOfBatch(tx, { batchId, at }) };
  });
  hub.announce({ topic: 'discussions', ids: [decided.place] });
  if (decided.notified.length > 0) hub.announce({ topic: 'notifications', ids: decided.notified });
}

/** Counts the released likes, marks and supports of a batch. Released marks count as new marks of the topic. */
async function countPresses(tx: Tx, { batchId, at }: { batchId: string; at: Date }): Promise<void> {
  const counted = { batch_id: null };
  for (const table of ['comment_likes', 'question_supports'] as const)
    await tx.updateTable(table).set(counted).where('batch_id', '=', batchId).execute();
  const marks = tx.updateTable('comment_marks').set({ ...counted, election_at: at });
  await marks.where('batch_id', '=', batchId).execute();
}

type DecidedTexts = Pick<BatchDecision, 'batchId' | 'outcome'> & {
  reason: string;
  moderatorId: string;
  at: Date;
};

/** Gives every text of the batch its new state and an entry in the moderation log. */
async function decideTexts(
  tx: Tx,
  { batchId, outcome, reason, moderatorId, at }: DecidedTexts,
): Promise<void> {
  const [status, decision] = outcome === 'released' ? ['public', 'published'] : ['removed', 'removed'];
  for (const [table, reference] of [
    ['candidate_comments', 'comment_id'],
    ['candidate_discussion_topics', 'topic_id'],
    ['candidate_questions', 'question_id'],
  ] as const)
    await sql`
      with decided as (
        update ${sql.table(table)} set decisions = decisions + 1, review_since = null, status = ${status}
        where batch_id = ${batchId} and status = 'held' and review_since is null returning id, decisions)
      insert into moderation_decisions
        (${sql.ref(reference)}, number, outcome, reason, moderator_id, election_at, batch_id)
      select id, decisions, ${decision}, ${reason}, ${moderatorId}, ${at}, ${batchId} from decided`.execute(
      tx,
    );
}

/** Notifies the authors of the decided texts, and the people whom new public replies and questions address. */
async function notifyOfBatch(tx: Tx, { batchId, at }: { batchId: string; at: Date }): Promise<string[]> {
  const others = sql`null::uuid as claim_id, null::uuid as group_id, null::uuid as follow_id, null::uuid as activity_id`;
  const authors = await insertNotifications(tx, {
    kind: 'moderation',
    at,
    people: sql`select coalesce(comment.user_id, topic.user_id, question.user_id) as user_id, null::uuid as reply_id,
        decision.id as decision_id, null::uuid as question_id, ${others}
      from moderation_decisions decision
      left join candidate_comments comment on comment.id = decision.comment_id
      left join candidate_discussion_topics topic on topic.id = decision.topic_id
      left join candidate_questions question on question.id = decision.question_id
      where decision.batch_id = ${batchId}`,
  });
  const answered = await insertNotifications(tx, {
    kind: 'reply',
    at,
    people: sql`select parent.user_id, reply.id as reply_id, null::uuid as decision_id, null::uuid as question_id, ${others}
      from candidate_comments reply join candidate_comments parent on parent.id = reply.parent_id
      where reply.batch_id = ${batchId} and reply.status = 'public' and parent.user_id <> reply.user_id`,
  });
  const asked = await insertNotifications(tx, {
    kind: 'question',
    at,
    people: sql`select candidates.user_id, null::uuid as reply_id, null::uuid as decision_id,
        question.id as question_id, ${others}
      from candidate_questions question join candidates on candidates.id = question.candidate_id
      where question.batch_id = ${batchId} and question.status = 'public' and candidates.user_id is not null`,
  });
  return [...new Set([...authors, ...answered, ...asked])];
}
