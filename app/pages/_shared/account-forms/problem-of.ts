import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import type { RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';

/**
 * The problem in an action's answer, or null. A refusal outside any form (database away) applies to the sent
 * form, so its intent is empty.
 */
export function problemOf(
  answer: FormProblem | RefusalAnswer | { done: string } | undefined,
): FormProblem | null {
  if (!answer || !('code' in answer)) return null;
  if ('problems' in answer) return answer;
  return { done: null, intent: '', problems: {}, typed: {}, code: answer.code, text: answer.text };
}
