import type { RefusalCode } from '#app/platform/refusal/refusal.ts';

/** The outcome of a press. `candidate` is the form's slug, so that the page answers in its place. */
export type ParticipationAnswer = {
  intent: 'vote' | 'follow' | 'unfollow';
  candidate: string;
  isDone: boolean;
  code: RefusalCode | null;
  text: string;
  /** The voter's code for checking that the ballot counts. */
  receipt: string | null;
  /** Set for a vote repeated after voting closed, when the page shows no own vote any more. */
  isLate: boolean;
};

/** Is this the answer to that candidate's button? The page's other actions have other answers. */
export function answerFor(answer: unknown, slug: string): ParticipationAnswer | null {
  if (typeof answer !== 'object' || answer === null || !('intent' in answer) || !('candidate' in answer))
    return null;
  return answer.candidate === slug ? (answer as ParticipationAnswer) : null;
}
