import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import type { RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';

/**
 * The problem in an action's answer; null: there is none. A refusal that is no form's own (the database was away) is about
 * whichever form was sent, so its intent is empty.
 */
export function problemOf(
  answer: FormProblem | RefusalAnswer | { done: string } | undefined,
): FormProblem | null {
  if (!answer || !('code' in answer)) return null;
  if ('problems' in answer) return answer;
  return { done: null, intent: '', problems: {}, typed: {}, code: answer.code, text: answer.text };
}
