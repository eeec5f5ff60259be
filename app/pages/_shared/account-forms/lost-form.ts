import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';

/** Replaces an answer that never came (`keepPage`): shown with the form's problems, with the typed text kept. */
export function lostForm(form: FormData): FormProblem {
  return {
    done: null,
    intent: String(form.get('intent') ?? ''),
    code: 'auth-failed',
    text: accountTexts.ro.lost,
    problems: {},
    typed: {},
  };
}
