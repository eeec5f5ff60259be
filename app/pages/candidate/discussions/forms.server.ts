import { data, redirect } from 'react-router';
import { isId } from '#app/features/discussions/cursor.ts';
import { appeal } from '#app/features/discussions/moderation/decide.server.ts';
import type { Post } from '#app/features/discussions/moderation/post.ts';
import { reportPost } from '#app/features/discussions/moderation/report.server.ts';
import { missing } from '#app/features/discussions/posts.server.ts';
import { reportReasons } from '#app/features/discussions/rules.ts';
import { explainRefused } from '#app/pages/candidate/refused-form.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { siteTarget } from '#app/platform/http/site-target.server.ts';
import { returnRate, takeDailyRate, takeRate } from '#app/platform/rates/rates.server.ts';
import type { RateBucket } from '#app/platform/rates/rules.ts';
import { Refusal, type RefusalCode } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import type { OperationKey } from '#app/platform/rights/rights.ts';
import { type DiscussionAnswer, typedIn } from './answer.ts';

export type Change = {
  context: HandlerContext;
  form: FormData;
  slug: string;
  /** The daily limits against which this change was counted. They are returned when the text must be corrected. */
  counted: { bucket: RateBucket; subject: string }[];
};
export type Outcome = Response | { done: string; similar?: DiscussionAnswer['similar'] };

export const field = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Returns the form's id. Refuses an id that no page of the site could have created. */
export function requestKeyOf(form: FormData): string {
  const key = field(form, 'key');
  if (!isId(key)) throw new Refusal('bad-request');
  return key;
}

/** Rates whose window is a day. */
const daily: readonly RateBucket[] = ['comment-day', 'topic', 'question', 'report'];

/** Checks the right of a change and counts it against the rates. Returns the person's id. */
export async function begin(
  change: Change,
  right: OperationKey,
  ...buckets: readonly RateBucket[]
): Promise<string> {
  const { id } = requireRight(change.context, right);
  for (const bucket of buckets) await count(change, { bucket, subject: id });
  return id;
}

/** Counts a change against a rate. */
export async function count(
  { context, counted }: Change,
  use: { bucket: RateBucket; subject: string },
): Promise<void> {
  if (!daily.includes(use.bucket)) return takeRate(context, use);
  await takeDailyRate(context, use);
  counted.push(use);
}

/** Runs one change of a discussion page. A refusal becomes an answer with the form's name and the typed text. */
export function change(failed: RefusalCode, run: (change: Change) => Promise<Outcome>) {
  return writer(failed, async (context) => {
    const form = await context.request.formData().catch(() => new FormData());
    const named = {
      of: field(form, 'intent'),
      comment: context.params.comment ?? context.params.question ?? '',
    };
    const counted: Change['counted'] = [];
    try {
      const outcome = await run({ context, form, slug: context.params.slug ?? '', counted });
      if (outcome instanceof Response) return outcome;
      const { done: text, similar } = outcome;
      if (!similar) return data<DiscussionAnswer>({ ...named, code: null, text, typed: {} });
      return data<DiscussionAnswer>({ ...named, code: null, text, typed: typedIn(form), similar });
    } catch (error) {
      const { code, text, status } = explainRefused(error, failed, context);
      if (status === 422 || status === 429) for (const use of counted) await returnRate(context, use);
      return data<DiscussionAnswer>({ ...named, code, text, typed: typedIn(form) }, { status });
    }
  });
}

/** Tells whether the browser loads the answer as a new document, which it does without scripts. */
const isDocument = ({ request }: HandlerContext) =>
  request.headers.get('accept')?.includes('text/html') ?? false;

/** Returns the comment, topic or question that the page's URL names. */
export function postOf({ params }: HandlerContext): Post {
  const kind = params.comment ? 'comment' : params.question ? 'question' : 'topic';
  const post: Post = { kind, id: params[kind] ?? '' };
  if (!isId(post.id)) throw new Refusal(missing(post));
  return post;
}

/** Redirects a browser without scripts to the page where it pressed the button. */
export function back({ context, form }: Change, otherwise: string): Outcome {
  if (!isDocument(context)) return { done: '' };
  const next = field(form, 'next');
  return redirect(next ? siteTarget(next, context.request.url) : otherwise, 303);
}

export async function report(change: Change, right: `report-${Post['kind']}`): Promise<Outcome> {
  const { context, form } = change;
  const userId = await begin(change, right, 'report');
  const reason = reportReasons.find((known) => known === field(form, 'reason'));
  if (!reason) throw new Refusal('report-reason-missing');
  await reportPost(context, { userId, post: postOf(context), reason, note: field(form, 'note') });
  return { done: 'report' };
}

export async function appealDecision(change: Change, right: `appeal-${Post['kind']}`): Promise<Outcome> {
  const { context, form } = change;
  const userId = await begin(change, right, 'report');
  await appeal(context, { userId, post: postOf(context), message: field(form, 'message') });
  return { done: 'appeal' };
}

const refuseUnknown = change('bad-request', async () => {
  throw new Refusal('bad-request');
});

type Action = typeof refuseUnknown;

/** Combines the changes of a page into one action, which the form's `intent` chooses. */
export function byIntent(changes: Record<string, Action>): Action {
  return async (args) => {
    const form = await args.request
      .clone()
      .formData()
      .catch(() => new FormData());
    const chosen = Object.entries(changes).find(([name]) => name === form.get('intent'));
    return (chosen?.[1] ?? refuseUnknown)(args);
  };
}
