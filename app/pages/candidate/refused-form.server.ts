import type { HandlerContext } from '#app/platform/context.server.ts';
import { isTemporary } from '#app/platform/db/connect.server.ts';
import { explain, Refusal, type RefusalCode } from '#app/platform/refusal/refusal.ts';
import type { RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { noteRefused } from '#app/platform/rights/refused-rights.server.ts';

/**
 * Returns a refusal's text and status for an answer with the typed text. A lost database becomes `failed`, and other
 * errors are rethrown.
 */
export function explainRefused(
  error: unknown,
  failed: RefusalCode,
  context: HandlerContext,
): RefusalAnswer & { status: number } {
  noteRefused(error, context);
  const { log, requestId, refusals, answerHeaders } = context;
  if (!(error instanceof Refusal)) {
    if (!isTemporary(error)) throw error;
    log.error('Baza de date nu răspunde.', { request: requestId, error });
    return explain(new Refusal(failed), refusals);
  }
  if (error.retryAfter !== null) answerHeaders.set('retry-after', String(error.retryAfter));
  return explain(error, refusals);
}
