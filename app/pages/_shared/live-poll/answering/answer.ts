import type { RefusalCode } from '#app/platform/refusal/refusal.ts';

/** The outcome of a press on the live poll's button. `candidate` is the form's slug. */
export type PollAnswer = {
  intent: 'poll-vote';
  poll: string;
  candidate: string;
  isDone: boolean;
  code: RefusalCode | null;
  text: string;
  /** Set for a vote repeated after its poll's end, when another poll may be open, or none. */
  isLate: boolean;
};

/** The key of the fetcher behind the button. */
export const pollFetcher = 'sondaj-live';

/** Is this the live poll's answer? The page's other actions have other answers. */
export function pollAnswerOf(answer: unknown): PollAnswer | null {
  if (typeof answer !== 'object' || answer === null || !('intent' in answer)) return null;
  return answer.intent === 'poll-vote' ? (answer as PollAnswer) : null;
}
