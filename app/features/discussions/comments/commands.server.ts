import { sql } from 'kysely';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import { recordActivity } from '#app/features/activity/commands.server.ts';
import { findActiveCandidate } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { holdText } from '../batches/hold.server.ts';
import { textKeyOf } from '../batches/text-key.server.ts';
import {
  areReviewedFirst,
  type DiscussionServices,
  findSentBefore,
  keepAuthor,
  requireText,
  waiting,
} from '../posts.server.ts';
import { editMinutes, longest } from '../rules.ts';

type NewComment = {
  userId: string;
  /** Slug or id. */
  candidate: string;
  /** Null for the general discussion. */
  topicId: string | null;
  /** The comment to which this one replies, or null. */
  parentId: string | null;
  content: string;
  requestKey: string;
};

type Posted = { id: string; isHeld: boolean; notified?: string[] };

/** Adds a comment or reply. `isHeld` is true when a moderator must read it first. */
export async function postComment(
  services: DiscussionServices,
  { userId, candidate, topicId, parentId, content, requestKey }: NewComment,
): Promise<{ id: string; isHeld: boolean }> {
  const { db, hub, at, config } = services;
  const { electionId } = await requireTimeline(db);
  const found = await findActiveCandidate(db, { electionId, at, candidate });
  if (!found) throw new Refusal('candidate-not-found');
  const isReviewed = await areReviewedFirst(services);
  const comment = await db.transaction().execute(async (tx): Promise<Posted | null> => {
    const { mayLink } = await keepAuthor(tx, { userId, signedOut: 'comment-signed-out' });
    const form = { table: 'candidate_comments' as const, userId, requestKey };
    const sent = await findSentBefore(tx, form);
    if (sent) return sent;
    const place = await requirePlace(tx, { candidateId: found.id, topicId, parentId, at });
    const text = requireText(content, { most: longest.content, mayLink, blank: 'comment-blank' });
    const textKey = textKeyOf(text);
    const batchId = await holdText(tx, config.holds, {
      ...place,
      candidateId: found.id,
      userId,
      textKey,
      at,
    });
    const state = waiting({ batchId, isReviewed, at });
    const row = await tx
      .insertInto('candidate_comments')
      .values({
        candidate_id: found.id,
        user_id: userId,
        topic_id: place.topicId,
        parent_id: parentId,
        content: text,
        text_key: textKey,
        ...state,
        request_key: requestKey,
        election_at: at,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return findSentBefore(tx, form);
    await recordActivity(tx, { voterId: userId, at, type: 'comment' });
    const isHeld = state.status === 'held';
    const notified = isHeld ? [] : await notifyOfReply(tx, { replyId: row.id, at });
    return { id: row.id, isHeld, notified };
  });
  if (!comment) throw new Refusal('comment-failed');
  hub.announce({ topic: 'discussions', ids: [topicId ?? found.id] });
  const { notified = [], ...posted } = comment;
  if (notified.length > 0) hub.announce({ topic: 'notifications', ids: notified });
  return posted;
}

/** Notifies the author of the answered comment of a public reply. Nobody is notified of an own reply. */
export async function notifyOfReply(
  tx: Tx,
  { replyId, at }: { replyId: string; at: Date },
): Promise<string[]> {
  const answered = await tx
    .selectFrom('candidate_comments as reply')
    .innerJoin('candidate_comments as parent', 'parent.id', 'reply.parent_id')
    .select('parent.user_id')
    .where('reply.id', '=', replyId)
    .whereRef('parent.user_id', '<>', 'reply.user_id')
    .executeTakeFirst();
  if (!answered?.user_id) return [];
  return notify(tx, { kind: 'reply', replyId, userIds: [answered.user_id], at });
}

type Place = { candidateId: string; topicId: string | null; parentId: string | null; at: Date };

/**
 * Locks the topic and the parent of a new comment, which must be public. A reply goes to the topic of its
 * parent, and a reply to a reply is refused.
 */
async function requirePlace(
  tx: Tx,
  { candidateId, topicId, parentId, at }: Place,
): Promise<{ topicId: string | null }> {
  let topic = topicId;
  if (parentId !== null) {
    const parent = await tx
      .selectFrom('candidate_comments')
      .select('topic_id')
      .where('id', '=', parentId)
      .where('candidate_id', '=', candidateId)
      .where('parent_id', 'is', null)
      .where('status', '=', 'public')
      .where('election_at', '<=', at)
      .forKeyShare()
      .executeTakeFirst();
    if (!parent) throw new Refusal('comment-not-found');
    topic = parent.topic_id;
  }
  if (topic === null) return { topicId: null };
  const row = await tx
    .selectFrom('candidate_discussion_topics')
    .select('id')
    .where('id', '=', topic)
    .where('candidate_id', '=', candidateId)
    .where('status', '=', 'public')
    .where('election_at', '<=', at)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new Refusal('topic-not-found');
  return { topicId: row.id };
}

type OwnComment = { userId: string; commentId: string };

/** Changes the person's own comment within `editMinutes` of real time. Readers see that it was changed. */
export async function editComment(
  services: DiscussionServices,
  { userId, commentId, content }: OwnComment & { content: string },
): Promise<void> {
  const { db, at, config } = services;
  const isReviewed = await areReviewedFirst(services);
  const place = await db.transaction().execute(async (tx) => {
    const { mayLink } = await keepAuthor(tx, { userId, signedOut: 'comment-signed-out' });
    const comment = await lockOwn(tx, { userId, commentId });
    if (!comment.isFresh) throw new Refusal('comment-edit-late');
    if (comment.status !== 'public' && comment.status !== 'held') throw new Refusal('comment-edit-late');
    const text = requireText(content, { most: longest.content, mayLink, blank: 'comment-blank' });
    const textKey = textKeyOf(text);
    const batchId =
      comment.batchId ?? (await holdText(tx, config.holds, { ...comment, userId, textKey, at }));
    const state = waiting({ batchId, isReviewed, at });
    await tx
      .updateTable('candidate_comments')
      .set({
        content: text,
        text_key: textKey,
        edited_at: at,
        // A text that waits goes on waiting.
        ...(state.status === 'held' ? state : {}),
      })
      .where('id', '=', commentId)
      .execute();
    return comment;
  });
  announce(services, place);
}

/**
 * Deletes the person's own comment. A comment with replies keeps its place without text
 * and name. Returns its topic.
 */
export async function deleteComment(
  services: Pick<DiscussionServices, 'db' | 'hub'>,
  own: OwnComment,
): Promise<string | null> {
  const place = await services.db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, own.userId))) throw new Refusal('comment-signed-out');
    const comment = await lockOwn(tx, own);
    await emptyComments(tx, [own.commentId]);
    return comment;
  });
  announce(services, place);
  return place.topicId;
}

/** Removes comments, or only their text and author where replies refer to them. */
export async function emptyComments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const answered = sql<boolean>`exists (select from candidate_comments reply where reply.parent_id = candidate_comments.id)`;
  await tx.deleteFrom('comment_likes').where('comment_id', 'in', ids).execute();
  await tx.deleteFrom('comment_marks').where('comment_id', 'in', ids).execute();
  await tx
    .updateTable('candidate_comments')
    .set({
      content: '',
      text_key: null,
      status: 'deleted',
      user_id: null,
      request_key: null,
      review_since: null,
    })
    .where('id', 'in', ids)
    .where(answered)
    .execute();
  await tx
    .deleteFrom('candidate_comments')
    .where('id', 'in', ids)
    .where(sql<boolean>`not ${answered}`)
    .execute();
}

type LockedComment = {
  status: string;
  topicId: string | null;
  candidateId: string;
  isFresh: boolean;
  /** The batch in which the comment waits. */
  batchId: string | null;
};

async function lockOwn(tx: Tx, { userId, commentId }: OwnComment): Promise<LockedComment> {
  const row = await tx
    .selectFrom('candidate_comments')
    .select(['status', 'topic_id as topicId', 'candidate_id as candidateId'])
    .select(sql<string | null>`case when status = 'held' then batch_id end`.as('batchId'))
    .select(sql<boolean>`created_at > now() - ${editMinutes}::int * interval '1 minute'`.as('isFresh'))
    .where('id', '=', commentId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('comment-not-found');
  return row;
}

function announce(
  { hub }: Pick<DiscussionServices, 'hub'>,
  { topicId, candidateId }: Pick<LockedComment, 'topicId' | 'candidateId'>,
): void {
  hub.announce({ topic: 'discussions', ids: [topicId ?? candidateId] });
}
