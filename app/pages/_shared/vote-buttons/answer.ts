import type { RefusalCode } from '#app/platform/refusal/refusal.ts';

/**
 * The outcome of one press of a vote or follow button. `candidate` is the slug in the form, and the page
 * shows the answer beside that candidate.
 */
export type ParticipationAnswer = {
  intent: 'vote' | 'follow' | 'unfollow';
  candidate: string;
  isDone: boolean;
  code: RefusalCode | null;
  text: string;
  /** The receipt with which the voter can later check that the ballot counts. */
  receipt: string | null;
  /**
   * True when voting had closed before this retry of a vote. The page then no longer shows the voter's
   * choice.
   */
  isLate: boolean;
};

/**
 * Returns the answer if it belongs to this candidate's buttons, otherwise null. The page's other actions
 * answer differently.
 */
export function answerFor(answer: unknown, slug: string): ParticipationAnswer | null {
  if (typeof answer !== 'object' || answer === null || !('intent' in answer) || !('candidate' in answer))
    return null;
  return answer.candidate === slug ? (answer as ParticipationAnswer) : null;
}
