import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { participationTexts } from './texts.ts';

const signedOut: readonly (RefusalCode | null)[] = [
  'vote-signed-out',
  'follow-signed-out',
  'poll-signed-out',
];

/** Does the answer ask for signing in? */
export function asksForSignIn({ code }: { code: RefusalCode | null }): boolean {
  return signedOut.includes(code) || code === 'session-expired';
}

/**
 * The answer to a press as it reads to whoever was signed in when the page was made: their session has ended meanwhile (AUTH-40).
 * The server says so itself where the browser still brings the cookie; after signing out in another tab it brings none.
 */
export function asEnded<Answer extends { code: RefusalCode | null; text: string }>(
  answer: Answer,
  form: FormData,
): Answer {
  if (!signedOut.includes(answer.code) || !form.get('key')) return answer;
  return { ...answer, code: 'session-expired', text: participationTexts.ro.sessionEnded };
}
