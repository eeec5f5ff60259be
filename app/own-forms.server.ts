import type { RouterContextProvider, UNSAFE_DataWithResponseInit as WithStatus } from 'react-router';
import { votePoll } from './pages/_shared/live-poll/answering/action.server.ts';
import { showPollPress } from './pages/_shared/live-poll/answering/show-press.server.tsx';
import { participate } from './pages/_shared/vote-buttons/action.server.ts';
import { showPress } from './pages/_shared/vote-buttons/show-press.server.tsx';
import { platformContext, requestContext } from './platform/context.server.ts';
import type { OwnForm } from './platform/page/own/own.server.ts';
import { offeredPage } from './platform/page-cache/form-page.server.ts';
import { exactPattern } from './platform/page-cache/shared-pages.ts';
import { mayOpen } from './platform/rights/require-right.ts';
import { framedPages, type OwnPart } from './routes.ts';

/** Forms that post to their own cached page, by the personal part that shows their answer. */
const ownForms: Partial<Record<OwnPart, OwnForm>> = {
  participation: { act: participate, show: showPress },
  livePoll: { act: votePoll, show: showPollPress },
};

const pages = framedPages.flatMap(({ path, page, own }) => {
  const form = own && ownForms[own];
  return form ? [{ exact: exactPattern(path), page, form }] : [];
});

type PostedForm = { request: Request; context: RouterContextProvider; bindings: unknown };

/**
 * Runs the action of a form sent without scripts, and inserts the answer into the cached page (decision 27).
 * Returns null when the router must render the page, without running the action again.
 */
export async function answerOwnForm({ request, context, bindings }: PostedForm): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  // Scripts send the form to `/candidate/<slug>.data`, which matches the page's pattern, and read the action's
  // answer from it.
  if (pathname.endsWith('.data')) return null;
  const page = pages.find(({ exact }) => exact.test(pathname));
  const fill = offeredPage(bindings);
  const { viewer, at, answerHeaders } = context.get(requestContext);
  const { rights } = context.get(platformContext);
  if (!page || !fill || !viewer || !mayOpen({ rights, viewer }, page.page)) return null;
  const answer = await page.form.act({ request, context, params: {} }).catch(() => null);
  if (!isAnswer(answer)) return null;
  const filled = await fill((own) =>
    page.form.show(answer.data, { address: `${pathname}${search}`, own, at }),
  );
  if (!filled) return null;
  const headers = new Headers();
  for (let index = 0; index < filled.head.length; index += 2)
    headers.append(filled.head[index] ?? '', filled.head[index + 1] ?? '');
  for (const [name, value] of answerHeaders) headers.set(name, value);
  return new Response(new Uint8Array(filled.body), { status: answer.init?.status ?? 200, headers });
}

function isAnswer(answer: unknown): answer is WithStatus<unknown> {
  return typeof answer === 'object' && answer !== null && 'data' in answer && 'init' in answer;
}
