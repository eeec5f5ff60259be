import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { participationTexts } from './texts.ts';

const signedOut: readonly (RefusalCode | null)[] = [
  'vote-signed-out',
  'follow-signed-out',
  'poll-signed-out',
];

/** Does the answer ask the person to sign in? */
export function asksForSignIn({ code }: { code: RefusalCode | null }): boolean {
  return signedOut.includes(code) || code === 'session-expired';
}

/**
 * The answer for a person whose session ended after the page was made (AUTH-40). The server recognises this
 * by the cookie, which a sign-out in another tab removes.
 */
export function asEnded<Answer extends { code: RefusalCode | null; text: string }>(
  answer: Answer,
  form: FormData,
): Answer {
  if (!signedOut.includes(answer.code) || !form.get('key')) return answer;
  return { ...answer, code: 'session-expired', text: participationTexts.ro.sessionEnded };
}
