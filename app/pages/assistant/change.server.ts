import { data, redirect } from 'react-router';
import { z } from 'zod';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { assistantHref, readAbout } from '#app/features/assistant/addresses.ts';
import type { ThreadSubject } from '#app/features/assistant/answering/answer.ts';
import { ask } from '#app/features/assistant/conversations/ask.server.ts';
import { agreeToKeep, forgetConversation } from '#app/features/assistant/conversations/commands.server.ts';
import { type Exchange, subjectShape } from '#app/features/assistant/conversations/rules.ts';
import { reportAnswer } from '#app/features/assistant/corrections/commands.server.ts';
import { byIntent, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { isTemporary } from '#app/platform/db/connect.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';
import { requireOpenRight, requireRight } from '#app/platform/rights/require-right.ts';

const threadShape = z
  .string()
  .max(2_000)
  .transform((text) => readJson(text))
  .pipe(subjectShape.nullable())
  .catch(null);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A question sent without scripts. `question` and `subject` return to the form after a refusal. */
type Asking = {
  exchange: Exchange | null;
  left: number | null;
  failed: string | null;
  question: string;
  subject: ThreadSubject | null;
};

const askQuestion = writer('chat-send-failed', async (context) => {
  const viewer = requireOpenRight(context, 'ask-assistant');
  // Reads the form before any refusal, so that the typed question is never lost.
  const form = await context.request.formData().catch(() => new FormData());
  const question = textOf(form, 'suggestion') || textOf(form, 'question');
  const about = readAbout(textOf(form, 'about'));
  const subject = threadShape.parse(textOf(form, 'thread'));
  const cookies = context.request.headers.get('cookie');
  try {
    await takeRate(context, { bucket: 'chat', subject: viewer?.id ?? context.address });
    const answer = await ask({ ...context, cookies }, { question, subject, context: about });
    // After this redirect, a reload shows the stored conversation and does not ask again.
    if (answer.isKept) return redirect(assistantHref(about), 303);
    const exchange = { question: question.trim(), answer };
    return { exchange, left: answer.left, failed: null, question: '', subject: null } satisfies Asking;
  } catch (error) {
    if (error instanceof Refusal) return refusedQuestion(context, { error, question, subject });
    if (!isTemporary(error)) throw error;
    context.log.error('Asistentul nu a putut răspunde.', { request: context.requestId, error });
    return refusedQuestion(context, { error: new Refusal('chat-send-failed'), question, subject });
  }
});

function refusedQuestion(
  { refusals, answerHeaders }: HandlerContext,
  { error, question, subject }: { error: Refusal; question: string; subject: ThreadSubject | null },
) {
  const { text, status, code } = explain(error, refusals);
  if (error.retryAfter !== null) answerHeaders.set('retry-after', String(error.retryAfter));
  const left = code === 'chat-limit-reached' ? 0 : null;
  return data({ exchange: null, left, failed: text, question, subject } satisfies Asking, { status });
}

const keep = writer('privacy-failed', async (context) => {
  const { db, at, request } = context;
  const { id: userId } = requireRight(context, 'keep-chat');
  const form = await request.formData().catch(() => new FormData());
  await agreeToKeep({ db, at }, { userId, hasAgreed: hasAgreed(textOf(form, 'consent')) });
  return { isKept: true };
});

const forget = writer('privacy-failed', async (context) => {
  await forgetConversation(context.db, requireRight(context, 'forget-chat').id);
  return { isForgotten: true, isKept: true };
});

const report = writer('chat-send-failed', async (context) => {
  requireOpenRight(context, 'report-answer');
  await takeRate(context, { bucket: 'chat-report', subject: context.address });
  const form = await context.request.formData().catch(() => new FormData());
  const [question, content] = [textOf(form, 'question'), textOf(form, 'answer')];
  await reportAnswer(context, {
    question,
    // Browsers send line ends of a form as CR LF.
    content: content.replaceAll('\r\n', '\n'),
    route: textOf(form, 'route'),
    proof: textOf(form, 'proof'),
  });
  return { isReported: true as const };
});

/** Handles the forms of the assistant's page, which the widget sends too. */
export const changeConversation = byIntent({ ask: askQuestion, keep, forget, report });
