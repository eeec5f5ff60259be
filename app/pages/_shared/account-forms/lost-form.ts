import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';

/** Stands in for the answer of a form that never came (`keepPage`): said where the form's problems stand; what was typed stays. */
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
