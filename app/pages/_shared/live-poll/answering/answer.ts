import type { RefusalCode } from '#app/platform/refusal/refusal.ts';

/** The outcome of one press of the live poll's button. `candidate` is the slug in the form. */
export type PollAnswer = {
  intent: 'poll-vote';
  poll: string;
  candidate: string;
  isDone: boolean;
  code: RefusalCode | null;
  text: string;
  /**
   * `isLate` is true when the poll had ended before this vote was retried. The page may then show another poll, or no
   * poll.
   */
  isLate: boolean;
};

/** The key of the vote button's fetcher. */
export const pollFetcher = 'sondaj-live';

/**
 * Returns the value if it is a live poll answer, otherwise null. The page's other actions answer differently.
 */
export function pollAnswerOf(answer: unknown): PollAnswer | null {
  if (typeof answer !== 'object' || answer === null || !('intent' in answer)) return null;
  return answer.intent === 'poll-vote' ? (answer as PollAnswer) : null;
}

/** The places (`OwnPlace`) that show the answer: the form of an open poll, or the text without a poll. */
export const pollAnswerPlaces = { open: 'raspuns-sondaj', closed: 'raspuns-sondaj-inchis' };

/** The flag with the slug of the candidate whom the person chose in the refused form. */
export const chosenFlag = 'c';

/** Returns the last answer while it still holds. Returns null once another poll is open or another tab has voted. */
export function stillTrue(
  answer: PollAnswer | null,
  { openPoll, hasVoted }: { openPoll: string; hasVoted: boolean },
): PollAnswer | null {
  if (answer?.isLate) return answer;
  if (!answer || answer.poll !== openPoll) return answer?.isDone ? null : answer;
  return answer.code === 'consent-required' && hasVoted ? null : answer;
}
