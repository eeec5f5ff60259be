import { requireConsent } from '#app/features/accounts/consent/consents.server.ts';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { holdPress, takeBackPress } from '../batches/hold.server.ts';
import type { DiscussionServices } from '../posts.server.ts';

type LikeChange = {
  userId: string;
  commentId: string;
  /** The state that the person wants. Repeating a request therefore changes nothing. */
  isLiked: boolean;
  hasTickedConsent: boolean;
};

/**
 * Adds or deletes a person's like. The trigger `count_comment_like` changes the comment's counter in the same
 * statement.
 */
export async function setLike(
  { db, at, config }: Pick<DiscussionServices, 'db' | 'at' | 'config'>,
  { userId, commentId, isLiked, hasTickedConsent }: LikeChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('like-signed-out');
    if (!isLiked) {
      const on = { kind: 'comment', id: commentId } as const;
      return takeBackPress(tx, { table: 'comment_likes', userId, on });
    }
    await requireConsent(tx, { userId, purpose: 'discussions', at, isGiven: hasTickedConsent });
    await keepReadableComment(tx, { commentId, at });
    const liked = tx.selectFrom('comment_likes').select('id').where('comment_id', '=', commentId);
    const isNew = !(await liked.where('user_id', '=', userId).executeTakeFirst());
    const batchId = isNew
      ? await holdPress(tx, config.holds, { userId, on: { kind: 'comment', id: commentId }, at })
      : null;
    // After a demonstration's clock moved back, liking again must store the earlier time.
    await tx
      .insertInto('comment_likes')
      .values({ comment_id: commentId, user_id: userId, election_at: at, batch_id: batchId })
      .onConflict((conflict) =>
        conflict
          .columns(['comment_id', 'user_id'])
          .doUpdateSet({ election_at: at })
          .where('comment_likes.election_at', '>', at),
      )
      .execute();
  });
}

/**
 * Locks a comment that everybody may read, and refuses other comments. Nobody may read the comments of a hidden topic.
 */
export async function keepReadableComment(
  tx: Tx,
  { commentId, at }: { commentId: string; at: Date },
): Promise<{ topicId: string | null; parentId: string | null }> {
  const comment = await tx
    .selectFrom('candidate_comments as comment')
    .leftJoin('candidate_discussion_topics as topic', 'topic.id', 'comment.topic_id')
    .select(['comment.topic_id as topicId', 'comment.parent_id as parentId'])
    .where('comment.id', '=', commentId)
    .where('comment.status', '=', 'public')
    .where('comment.election_at', '<=', at)
    .where((eb) => eb.or([eb('topic.id', 'is', null), eb('topic.status', '=', 'public')]))
    .forKeyShare('comment')
    .executeTakeFirst();
  if (!comment) throw new Refusal('comment-not-found');
  return comment;
}
