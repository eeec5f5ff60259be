import type { ProfileField } from '#app/features/profile-editing/draft/profile-form.ts';

/** A field that was saved with another value after the form was opened. */
export type ConflictChange = { field: ProfileField; stored: string };

/** Returns the fields of a refused save that differ from the stored draft, or null for any other answer. */
export function conflictOf(answer: unknown): ConflictChange[] | null {
  const isConflict = typeof answer === 'object' && answer !== null && 'conflict' in answer;
  return isConflict ? (answer.conflict as ConflictChange[] | null) : null;
}

/** Tells whether the server refused a form because the session had ended. */
export function isSignedOutAnswer(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return false;
  return answer.code === 'session-expired' || answer.code === 'sign-in-required';
}
