import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { holdText } from '../batches/hold.server.ts';
import { comparedText, notCompared } from '../batches/text-key.server.ts';
import {
  areReviewedFirst,
  type DiscussionServices,
  deleteOwnPost,
  keepAuthor,
  type PostedText,
  postText,
  requireText,
  waiting,
} from '../posts.server.ts';
import { editMinutes, longest } from '../rules.ts';

type NewComment = {
  userId: string;
  /** The candidate's slug or id. */
  candidate: string;
  /** The topic's id, or null for the general discussion. */
  topicId: string | null;
  /** The id of the comment to which this one replies, or null. */
  parentId: string | null;
  content: string;
  requestKey: string;
};

/** Adds a comment or reply. `isHeld` is true when a moderator must read it first. */
export async function postComment(
  services: DiscussionServices,
  { topicId, parentId, content, ...form }: NewComment,
): Promise<PostedText> {
  return postText(services, { kind: 'comment', ...form }, async (tx, { candidateId, mayLink }) => {
    const place = await requirePlace(tx, { candidateId, topicId, parentId, at: services.at });
    const text = requireText(content, { most: longest.content, mayLink, blank: 'comment-blank' });
    return {
      topicId: place.topicId,
      words: text,
      columns: { topic_id: place.topicId, parent_id: parentId, content: text },
    };
  });
}

type Place = { candidateId: string; topicId: string | null; parentId: string | null; at: Date };

/**
 * Locks the topic and the parent of a new comment, and refuses when they are not public. A reply joins its
 * parent's topic; a reply to a reply is refused.
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

/** Changes a person's own comment within `editMinutes` of real time. Readers see that the comment was changed. */
export async function editComment(
  services: DiscussionServices,
  { userId, commentId, content }: OwnComment & { content: string },
): Promise<void> {
  const { db, at, config } = services;
  const isReviewed = await areReviewedFirst(services);
  const place = await db.transaction().execute(async (tx) => {
    const { mayLink } = await keepAuthor(tx, { userId, kind: 'comment' });
    const comment = await lockOwn(tx, { userId, commentId });
    // An author cannot change a held comment, because a moderator decides about the text in the queue.
    if (!comment.isFresh || comment.status !== 'public') throw new Refusal('comment-edit-late');
    const text = requireText(content, { most: longest.content, mayLink, blank: 'comment-blank' });
    const compared = comparedText(text);
    const batchId = await holdText(tx, config.holds, { ...comment, userId, compared, at });
    const state = waiting({ batchId, isReviewed, at });
    await tx
      .updateTable('candidate_comments')
      .set({
        content: text,
        ...compared,
        edited_at: at,
        // The reports of a public comment stay in the moderators' queue.
        ...(state.status === 'held' ? state : {}),
      })
      .where('id', '=', commentId)
      .execute();
    return comment;
  });
  services.hub.announce({ topic: 'discussions', ids: [place.topicId ?? place.candidateId] });
}

/** Deletes a person's own comment. A comment with replies becomes a placeholder without text and name. */
export async function deleteComment(
  services: Pick<DiscussionServices, 'db' | 'hub'>,
  { userId, commentId }: OwnComment,
): Promise<{ topicId: string | null }> {
  const post = { kind: 'comment', id: commentId } as const;
  return deleteOwnPost(services, { userId, post }, (tx) => emptyComments(tx, [commentId]));
}

/** Deletes the reports and appeals about texts, because they may quote deleted words. */
export async function deleteComplaints(
  tx: Tx,
  reference: 'comment_id' | 'topic_id',
  ids: readonly string[],
): Promise<void> {
  for (const table of ['discussion_reports', 'discussion_appeals'] as const)
    await tx.deleteFrom(table).where(reference, 'in', ids).execute();
}

/** Deletes comments. Comments with replies lose only their text and author. */
export async function emptyComments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const answered = sql<boolean>`exists (select from candidate_comments reply where reply.parent_id = candidate_comments.id)`;
  await tx.deleteFrom('comment_likes').where('comment_id', 'in', ids).execute();
  await tx.deleteFrom('comment_marks').where('comment_id', 'in', ids).execute();
  await deleteComplaints(tx, 'comment_id', ids);
  await tx
    .updateTable('candidate_comments')
    .set({
      content: '',
      ...notCompared,
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
};

async function lockOwn(tx: Tx, { userId, commentId }: OwnComment): Promise<LockedComment> {
  const row = await tx
    .selectFrom('candidate_comments')
    .select(['status', 'topic_id as topicId', 'candidate_id as candidateId'])
    .select(sql<boolean>`created_at > now() - ${editMinutes}::int * interval '1 minute'`.as('isFresh'))
    .where('id', '=', commentId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('comment-not-found');
  return row;
}
