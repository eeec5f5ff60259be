import type { RefusalCode } from '#app/platform/refusal/refusal.ts';

/** What a press of a button came to. `candidate` is what the form named (a slug), so that the page answers in its place. */
export type ParticipationAnswer = {
  intent: 'vote' | 'follow' | 'unfollow';
  candidate: string;
  isDone: boolean;
  code: RefusalCode | null;
  text: string;
  /** Code by which the voter can check that the ballot counts. */
  receipt: string | null;
  /** Said of a vote that was sent again after voting had closed: its page shows no own vote any more. */
  isLate: boolean;
};

/** Is this the answer to a button of that candidate? Other actions of the page have other answers. */
export function answerFor(answer: unknown, slug: string): ParticipationAnswer | null {
  if (typeof answer !== 'object' || answer === null || !('intent' in answer) || !('candidate' in answer))
    return null;
  return answer.candidate === slug ? (answer as ParticipationAnswer) : null;
}
