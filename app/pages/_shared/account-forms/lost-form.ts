import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';

/** Returns the answer to show when the server sends no answer (`keepPage`). The form keeps the typed text. */
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
