import { data, redirect } from 'react-router';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { commentPath, generalTopic, threadPath, topicsPath } from '#app/features/discussions/addresses.ts';
import {
  deleteComment,
  editComment,
  postComment,
} from '#app/features/discussions/comments/commands.server.ts';
import { setLike } from '#app/features/discussions/comments/likes.server.ts';
import { isId } from '#app/features/discussions/cursor.ts';
import { appeal } from '#app/features/discussions/moderation/decide.server.ts';
import type { Post } from '#app/features/discussions/moderation/post.ts';
import { reportPost } from '#app/features/discussions/moderation/report.server.ts';
import { setMark } from '#app/features/discussions/opinions/commands.server.ts';
import { marks } from '#app/features/discussions/opinions/rules.ts';
import { reportReasons } from '#app/features/discussions/rules.ts';
import { deleteTopic, proposeTopic } from '#app/features/discussions/topics.server.ts';
import { explainRefused } from '#app/pages/candidate/refused-form.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { siteTarget } from '#app/platform/http/site-target.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import type { RateBucket } from '#app/platform/rates/rules.ts';
import { Refusal, type RefusalCode } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import type { OperationKey } from '#app/platform/rights/rights.ts';
import { type DiscussionAnswer, typedIn } from './answer.ts';

type Change = { context: HandlerContext; form: FormData; slug: string };
type Outcome = Response | { done: string };

const field = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Returns the id of the form, or refuses a form that no page of the site has made. */
function requestKeyOf(form: FormData): string {
  const key = field(form, 'key');
  if (!isId(key)) throw new Refusal('bad-request');
  return key;
}

async function begin(
  { context }: Change,
  right: OperationKey,
  ...buckets: readonly RateBucket[]
): Promise<string> {
  const { id } = requireRight(context, right);
  for (const bucket of buckets) await takeRate(context, { bucket, subject: id });
  return id;
}

/**
 * Runs one change of a discussion page. A refusal becomes an answer that keeps the typed text, and names its
 * form.
 */
function change(failed: RefusalCode, run: (change: Change) => Promise<Outcome>) {
  return writer(failed, async (context) => {
    const form = await context.request.formData().catch(() => new FormData());
    const named = { of: field(form, 'intent'), comment: context.params.comment ?? '' };
    try {
      const outcome = await run({ context, form, slug: context.params.slug ?? '' });
      if (outcome instanceof Response) return outcome;
      return data<DiscussionAnswer>({ ...named, code: null, text: outcome.done, typed: {} });
    } catch (error) {
      const { code, text, status } = explainRefused(error, failed, context);
      return data<DiscussionAnswer>({ ...named, code, text, typed: typedIn(form) }, { status });
    }
  });
}

/** Tells whether the answer becomes a new document, because the browser runs no script. */
const isDocument = ({ request }: HandlerContext) =>
  request.headers.get('accept')?.includes('text/html') ?? false;

export const proposeTopicForm = change('topic-failed', async (change) => {
  const { context, form, slug } = change;
  const userId = await begin(change, 'propose-topic', 'topic');
  const { id, isHeld } = await proposeTopic(context, {
    userId,
    candidate: slug,
    title: field(form, 'title'),
    description: field(form, 'description'),
    requestKey: requestKeyOf(form),
  });
  return redirect(isHeld ? topicsPath(slug) : threadPath({ slug, topic: id }), 303);
});

/** The comment or topic to which the address of the page belongs. */
function postOf({ params }: HandlerContext): Post {
  const post: Post = params.comment
    ? { kind: 'comment', id: params.comment }
    : { kind: 'topic', id: params.topic ?? '' };
  if (!isId(post.id)) throw new Refusal(`${post.kind}-not-found`);
  return post;
}

const changeLike = async (change: Change, isLiked: boolean): Promise<Outcome> => {
  const { context, form, slug } = change;
  const userId = await begin(change, isLiked ? 'like' : 'unlike', 'like');
  const { id: commentId } = postOf(context);
  const hasTickedConsent = hasAgreed(field(form, 'consent'));
  await setLike(context, { userId, commentId, isLiked, hasTickedConsent });
  return back(change, commentPath(slug, commentId));
};

/** Sends a browser without scripts back to the page on which it pressed the button. */
function back({ context, form }: Change, otherwise: string): Outcome {
  if (!isDocument(context)) return { done: '' };
  const next = field(form, 'next');
  return redirect(next ? siteTarget(next, context.request.url) : otherwise, 303);
}

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

async function report(change: Change, right: 'report-topic' | 'report-comment'): Promise<Outcome> {
  const { context, form } = change;
  const userId = await begin(change, right, 'report');
  const reason = reportReasons.find((known) => known === field(form, 'reason'));
  if (!reason) throw new Refusal('report-reason-missing');
  await reportPost(context, { userId, post: postOf(context), reason, note: field(form, 'note') });
  return { done: 'report' };
}

async function appealDecision(change: Change, right: 'appeal-topic' | 'appeal-comment'): Promise<Outcome> {
  const { context, form } = change;
  const userId = await begin(change, right, 'report');
  await appeal(context, { userId, post: postOf(context), message: field(form, 'message') });
  return { done: 'appeal' };
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
  const topic = await deleteComment(context, { userId, commentId: postOf(context).id });
  return redirect(threadPath({ slug, topic }), 303);
}

async function removeTopic(change: Change): Promise<Outcome> {
  const userId = await begin(change, 'delete-topic', 'comment');
  const { context, slug } = change;
  await deleteTopic(context, { userId, topicId: postOf(context).id });
  return redirect(topicsPath(slug), 303);
}

const refuseUnknown = change('bad-request', async () => {
  throw new Refusal('bad-request');
});

type Action = typeof refuseUnknown;

/** Combines the changes of a page into one action, which the form's `intent` chooses. */
function byIntent(changes: Record<string, Action>): Action {
  return async (args) => {
    const form = await args.request
      .clone()
      .formData()
      .catch(() => new FormData());
    const chosen = Object.entries(changes).find(([name]) => name === form.get('intent'));
    return (chosen?.[1] ?? refuseUnknown)(args);
  };
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
