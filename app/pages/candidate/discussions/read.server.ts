import { randomUUID } from 'node:crypto';
import { findActiveCandidate, listNames } from '#app/features/candidates/queries.server.ts';
import { cursorParameter, generalTopic, onlyParameter } from '#app/features/discussions/addresses.ts';
import { countHeld } from '#app/features/discussions/batches/queries.server.ts';
import { findComment, listReplies, listThread } from '#app/features/discussions/comments/queries.server.ts';
import { isId, readPostCursor } from '#app/features/discussions/cursor.ts';
import { findOwnModeration, listOwnUnseen } from '#app/features/discussions/moderation/queries.server.ts';
import { findTopicOpinions } from '#app/features/discussions/opinions/queries.server.ts';
import { areReviewedFirst } from '#app/features/discussions/posts.server.ts';
import { countDiscussions, findTopic, listTopics } from '#app/features/discussions/topic-queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** Returns the candidate that the URL names, with the name and the linked account. */
export async function requireCandidate({ db, at, params }: Pick<HandlerContext, 'db' | 'at' | 'params'>) {
  const { slug = '' } = params;
  // Texts that a missing id produces in a URL.
  if (['', 'null', 'undefined'].includes(slug)) throw new Refusal('discussion-candidate-invalid');
  const { electionId } = await requireTimeline(db);
  const [found, [named]] = await Promise.all([
    findActiveCandidate(db, { electionId, at, candidate: slug }),
    listNames(db, { electionId, at, slugs: [slug], limit: 1 }),
  ]);
  if (!found || !named) throw new Refusal('candidate-not-found');
  const { name, isFictitious } = named;
  return { id: found.id, slug, name, isFictitious, hasAccount: found.userId !== null };
}

/** Returns the name that the forms show for the signed-in person, and a new form key. Returns null for visitors. */
export function writerOf({ viewer }: HandlerContext) {
  return viewer && { name: `${viewer.firstName} ${viewer.lastName}`, key: randomUUID() };
}

const cursorOf = ({ request }: HandlerContext) =>
  readPostCursor(new URL(request.url).searchParams.get(cursorParameter));

/** Reads the topics of a candidate, newest first. */
export const readTopics = reader('topics-failed', async (context) => {
  const { db, at, viewer } = context;
  const candidate = await requireCandidate(context);
  const cursor = cursorOf(context);
  const place = { candidateId: candidate.id, at };
  const [list, counts, unseen, isReviewed, held] = await Promise.all([
    readBlock(context, 'topics-failed', () => listTopics(db, { ...place, cursor })),
    countDiscussions(db, place),
    viewer ? listOwnUnseen(db, { kind: 'topic', ...place, topicId: null, viewerId: viewer.id }) : [],
    areReviewedFirst(context),
    cursor === null ? countHeld(db, { at, candidateId: candidate.id, topicId: 'all' }) : [],
  ]);
  return {
    candidate,
    list,
    counts,
    held,
    unseen,
    isReviewed,
    isFirstPage: cursor === null,
    writer: writerOf(context),
  };
});

/** Reads the comments of a topic, or of the general discussion when the URL names no topic. */
export const readThread = reader('comments-failed', async (context) => {
  const { db, at, viewer, params, request } = context;
  const candidate = await requireCandidate(context);
  const viewerId = viewer?.id ?? null;
  const topicId = params.topic === generalTopic ? null : (params.topic ?? '');
  if (topicId !== null && !isId(topicId)) throw new Refusal('topic-not-found');
  const place = { candidateId: candidate.id, topicId, at };
  const topic = topicId === null ? null : await findTopic(db, { ...place, topicId, viewerId });
  if (topicId !== null && !topic) throw new Refusal('topic-not-found');
  const isOnlyCandidate = new URL(request.url).searchParams.get(onlyParameter) === 'candidat';
  const cursor = cursorOf(context);
  const isOpen = topic === null || topic.status === 'public';
  const silence = silenceAt(await requireTimeline(db), at);
  const [list, counts, unseen, isReviewed, moderation, opinions, held] = await Promise.all([
    readBlock(context, 'comments-failed', () =>
      listThread(db, { ...place, viewerId, cursor, isOnlyCandidate }),
    ),
    countDiscussions(db, place),
    viewer ? listOwnUnseen(db, { kind: 'comment', ...place, viewerId: viewer.id }) : [],
    areReviewedFirst(context),
    topic?.isOwn && !isOpen ? findOwnModeration(db, { kind: 'topic', id: topic.id }) : null,
    topic && isOpen && cursor === null && !isOnlyCandidate
      ? findTopicOpinions(db, { topicId: topic.id, at, silence })
      : null,
    cursor === null ? countHeld(db, place) : [],
  ]);
  return {
    candidate,
    topic,
    list,
    count: topic?.comments ?? counts.generalComments,
    unseen,
    isReviewed,
    isOpen,
    isOnlyCandidate,
    isFirstPage: cursor === null,
    moderation,
    opinions,
    held,
    writer: writerOf(context),
  };
});

/** Reads one comment with all its replies. */
export const readComment = reader('comments-failed', async (context) => {
  const { db, at, viewer, params } = context;
  const candidate = await requireCandidate(context);
  const viewerId = viewer?.id ?? null;
  const commentId = params.comment ?? '';
  const comment = isId(commentId)
    ? await findComment(db, { candidateId: candidate.id, commentId, at, viewerId })
    : null;
  if (!comment) throw new Refusal('comment-not-found');
  const [replies, topic, isReviewed, moderation] = await Promise.all([
    readBlock(context, 'comments-failed', () =>
      listReplies(db, { commentId, at, viewerId, cursor: cursorOf(context) }),
    ),
    comment.topicId === null
      ? null
      : findTopic(db, { candidateId: candidate.id, topicId: comment.topicId, at, viewerId }),
    areReviewedFirst(context),
    comment.isOwn ? findOwnModeration(db, { kind: 'comment', id: comment.id }) : null,
  ]);
  // Replies are not public when their topic is hidden.
  if (comment.topicId !== null && !topic) throw new Refusal('comment-not-found');
  return { candidate, comment, topic, replies, isReviewed, moderation, writer: writerOf(context) };
});
