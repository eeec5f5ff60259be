import { data } from 'react-router';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { explain, Refusal, type RefusalCode, refusalHeaders } from '#app/platform/refusal/refusal.ts';
import type { FieldProblems } from './forms.ts';

/**
 * The response to a refused form: the problems by field, and the typed values. Without JavaScript the page fills the
 * form with these values.
 */
export type FormProblem = {
  done: null;
  /** The name of the form on the page, as the browser sent it. */
  intent: string;
  code: RefusalCode;
  text: string;
  problems: FieldProblems;
  typed: Readonly<Record<string, string>>;
};

/** Fields whose typed values the response may contain. Passwords and codes are never sent back. */
const repeatable = ['firstName', 'lastName', 'email', 'role', 'party'];

type SentForm = {
  intent: string;
  sent: FormData;
  context: Pick<HandlerContext, 'answerHeaders' | 'refusals'>;
};

export function withProblems(problems: FieldProblems, about: SentForm) {
  return asProblem(new Refusal('form-invalid'), { ...about, problems });
}

/** Runs the change that a form requests. A refusal becomes a response for the form, with the refusal's HTTP status. */
export async function answering<T>(about: SentForm, change: () => Promise<T>) {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Refusal) return asProblem(error, { ...about, problems: {} });
    throw error;
  }
}

function asProblem(
  refusal: Refusal,
  { intent, sent, context, problems }: SentForm & { problems: FieldProblems },
) {
  for (const [name, value] of Object.entries(refusalHeaders(refusal))) context.answerHeaders.set(name, value);
  const typed = Object.fromEntries(
    repeatable.flatMap((field) => {
      const value = sent.get(field);
      return typeof value === 'string' ? [[field, value.slice(0, 254)]] : [];
    }),
  );
  const { code, text, status } = explain(refusal, context.refusals);
  const problem: FormProblem = { done: null, intent, code, text, problems, typed };
  return data(problem, { status });
}
