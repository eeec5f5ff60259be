import type { RefusalCode } from '#app/platform/refusal/refusal.ts';

/** What a press of the live poll's button came to. `candidate` is what the form named (a slug). */
export type PollAnswer = {
  intent: 'poll-vote';
  poll: string;
  candidate: string;
  isDone: boolean;
  code: RefusalCode | null;
  text: string;
  /** Said of a vote that was sent again after its poll's end: another poll may be open, or none. */
  isLate: boolean;
};

/** Key of the fetcher that the button sends with. */
export const pollFetcher = 'sondaj-live';

/** Is this the answer of the live poll? Other actions of the page have other answers. */
export function pollAnswerOf(answer: unknown): PollAnswer | null {
  if (typeof answer !== 'object' || answer === null || !('intent' in answer)) return null;
  return answer.intent === 'poll-vote' ? (answer as PollAnswer) : null;
}
