import { redirect } from 'react-router';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { commentPath, generalTopic, threadPath, topicsPath } from '#app/features/discussions/addresses.ts';
import {
  deleteComment,
  editComment,
  postComment,
} from '#app/features/discussions/comments/commands.server.ts';
import { setLike } from '#app/features/discussions/comments/likes.server.ts';
import { setMark } from '#app/features/discussions/opinions/commands.server.ts';
import { marks } from '#app/features/discussions/opinions/rules.ts';
import { deleteTopic, proposeTopic } from '#app/features/discussions/topics.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import {
  appealDecision,
  back,
  begin,
  byIntent,
  type Change,
  change,
  field,
  type Outcome,
  postOf,
  report,
  requestKeyOf,
} from './forms.server.ts';

export const proposeTopicForm = change('topic-failed', async (change) => {
  const { context, form, slug } = change;
  const userId = await begin(change, 'propose-topic', 'topic', 'comment');
  const { id, isHeld } = await proposeTopic(context, {
    userId,
    candidate: slug,
    title: field(form, 'title'),
    description: field(form, 'description'),
    requestKey: requestKeyOf(form),
  });
  return redirect(isHeld ? topicsPath(slug) : threadPath({ slug, topic: id }), 303);
});

const changeLike = async (change: Change, isLiked: boolean): Promise<Outcome> => {
  const { context, form, slug } = change;
  const userId = await begin(change, isLiked ? 'like' : 'unlike', 'like');
  const { id: commentId } = postOf(context);
  const hasTickedConsent = hasAgreed(field(form, 'consent'));
  await setLike(context, { userId, commentId, isLiked, hasTickedConsent });
  return back(change, commentPath(slug, commentId));
};

async function mark(change: Change): Promise<Outcome> {
  const { context, form, slug } = change;
  const userId = await begin(change, 'mark', 'mark');
  const { id: commentId } = postOf(context);
  const wanted = field(form, 'mark');
  const chosen = marks.find((known) => known === wanted) ?? null;
  if (chosen === null && wanted !== 'none') throw new Refusal('bad-request');
  const hasTickedConsent = hasAgreed(field(form, 'consent'));
  await setMark(context, { userId, commentId, mark: chosen, hasTickedConsent });
  return back(change, commentPath(slug, commentId));
}

async function comment(change: Change): Promise<Outcome> {
  const { context, slug } = change;
  const userId = await begin(change, 'comment', 'comment', 'comment-day');
  const topicId = context.params.topic === generalTopic ? null : postOf(context).id;
  const id = await post(change, { userId, topicId, parentId: null });
  return redirect(`${threadPath({ slug, topic: topicId })}#c-${id}`, 303);
}

async function reply(change: Change): Promise<Outcome> {
  const { context, slug } = change;
  const userId = await begin(change, 'reply', 'comment', 'comment-day');
  const { id: parentId } = postOf(context);
  const id = await post(change, { userId, topicId: null, parentId });
  return redirect(`${commentPath(slug, parentId)}#c-${id}`, 303);
}

type Place = { userId: string; topicId: string | null; parentId: string | null };

async function post({ context, form, slug }: Change, place: Place): Promise<string> {
  const content = field(form, 'content');
  const comment = { ...place, candidate: slug, content, requestKey: requestKeyOf(form) };
  return (await postComment(context, comment)).id;
}

async function edit(change: Change): Promise<Outcome> {
  const userId = await begin(change, 'edit-comment', 'comment');
  const { context, form, slug } = change;
  const { id: commentId } = postOf(context);
  await editComment(context, { userId, commentId, content: field(form, 'content') });
  return redirect(commentPath(slug, commentId), 303);
}

async function remove(change: Change): Promise<Outcome> {
  const userId = await begin(change, 'delete-comment', 'comment');
  const { context, slug } = change;
  const { topicId } = await deleteComment(context, { userId, commentId: postOf(context).id });
  return redirect(threadPath({ slug, topic: topicId }), 303);
}

async function removeTopic(change: Change): Promise<Outcome> {
  const userId = await begin(change, 'delete-topic', 'comment');
  const { context, slug } = change;
  await deleteTopic(context, { userId, topicId: postOf(context).id });
  return redirect(topicsPath(slug), 303);
}

export const changeThread = byIntent({
  comment: change('comment-failed', comment),
  'delete-topic': change('topic-failed', removeTopic),
  report: change('report-failed', (each) => report(each, 'report-topic')),
  appeal: change('report-failed', (each) => appealDecision(each, 'appeal-topic')),
});

export const changeComment = byIntent({
  reply: change('comment-failed', reply),
  like: change('like-failed', (each) => changeLike(each, true)),
  unlike: change('like-failed', (each) => changeLike(each, false)),
  mark: change('mark-failed', mark),
  'edit-comment': change('comment-failed', edit),
  'delete-comment': change('comment-failed', remove),
  report: change('report-failed', (each) => report(each, 'report-comment')),
  appeal: change('report-failed', (each) => appealDecision(each, 'appeal-comment')),
});
