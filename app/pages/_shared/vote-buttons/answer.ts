import type { RefusalCode } from '#app/platform/refusal/refusal.ts';

/**
 * The outcome of one press of a vote or follow button. `candidate` is the slug in the form, and the page
 * shows the answer next to that candidate.
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
   * `isLate` is true when voting had closed before this vote was retried. The page then no longer shows the voter's
   * choice.
   */
  isLate: boolean;
};

/**
 * Returns the answer to a vote or follow button, otherwise null. The page's other actions have different
 * answers.
 */
export function pressAnswerOf(answer: unknown): ParticipationAnswer | null {
  if (typeof answer !== 'object' || answer === null || !('intent' in answer) || !('candidate' in answer))
    return null;
  return answer as ParticipationAnswer;
}

/** Returns the answer if it belongs to this candidate's buttons, otherwise null. */
export function answerFor(posted: unknown, slug: string): ParticipationAnswer | null {
  const answer = pressAnswerOf(posted);
  return answer?.candidate === slug ? answer : null;
}

/** The place of vote and follow buttons. Cards and profiles have different labels (VOTE-13, FOLL-07). */
export type ButtonsPlace = 'card' | 'profile';

/** Returns the id of the element with the answer, to which the browser scrolls when there is no JavaScript. */
export function anchorOf(place: ButtonsPlace, slug: string): string {
  return place === 'card' ? `candidat-${slug}` : 'participare';
}

/** Returns the id of the place (`OwnPlace`) where the page shows the answer to this candidate's buttons. */
export const answerPlace = (slug: string) => `raspuns-${slug}`;
