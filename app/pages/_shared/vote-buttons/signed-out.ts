import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { participationTexts } from './texts.ts';

const signedOut: readonly (RefusalCode | null)[] = [
  'vote-signed-out',
  'follow-signed-out',
  'poll-signed-out',
];

/** Tells whether the answer requires the person to sign in. */
export function asksForSignIn({ code }: { code: RefusalCode | null }): boolean {
  return signedOut.includes(code) || code === 'session-expired';
}

/**
 * Replaces “sign in” by “your session has ended” on a page that was rendered for a signed-in person
 * (AUTH-40). Only the form's key proves that, because signing out in another tab removed the cookie.
 */
export function asEnded<Answer extends { code: RefusalCode | null; text: string }>(
  answer: Answer,
  form: FormData,
): Answer {
  if (!signedOut.includes(answer.code) || !form.get('key')) return answer;
  return { ...answer, code: 'session-expired', text: participationTexts.ro.sessionEnded };
}
