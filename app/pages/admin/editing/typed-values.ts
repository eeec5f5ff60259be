import type { TypedForm } from './by-intent.server.ts';

/** Returns the values of the form `of` before its lines changed, or null for any other answer. */
export function typedValues(answer: unknown, of: string): TypedForm['typed'] | null {
  return isTyped(answer) && answer.of === of ? answer.typed : null;
}

function isTyped(answer: unknown): answer is TypedForm {
  return typeof answer === 'object' && answer !== null && 'typed' in answer;
}
