import type { RefusalCode } from '#app/platform/refusal/refusals.ts';

/** What a press of the live poll's button came to. `candidate` is what the form named (a slug). */
export type PollAnswer = {
  intent: 'poll-vote';
  poll: string;
  candidate: string;
  isDone: boolean;
  code: RefusalCode | null;
  text: string;
};

/** Is this the answer of the live poll? Other actions of the page have other answers. */
export function pollAnswerOf(answer: unknown): PollAnswer | null {
  if (typeof answer !== 'object' || answer === null || !('intent' in answer)) return null;
  return answer.intent === 'poll-vote' ? (answer as PollAnswer) : null;
}
