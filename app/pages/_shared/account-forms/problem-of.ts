import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import type { RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';

/**
 * Returns the problem in an action's answer, or null. A refusal without a form's name, such as a database
 * failure, counts for the sent form.
 */
export function problemOf(
  answer: FormProblem | RefusalAnswer | { done: string } | undefined,
): FormProblem | null {
  if (!answer || !('code' in answer)) return null;
  if ('problems' in answer) return answer;
  return { done: null, intent: '', problems: {}, typed: {}, code: answer.code, text: answer.text };
}
