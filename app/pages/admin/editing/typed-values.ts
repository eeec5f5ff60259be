import type { TypedForm } from './by-intent.server.ts';

/** What was typed into the form `of` before a list got or lost a line; null for any other answer. */
export function typedValues(answer: unknown, of: string): TypedForm['typed'] | null {
  return isTyped(answer) && answer.of === of ? answer.typed : null;
}

function isTyped(answer: unknown): answer is TypedForm {
  return typeof answer === 'object' && answer !== null && 'typed' in answer;
}
