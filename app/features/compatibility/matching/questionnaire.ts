import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import type { Position, Stance } from '../queries.server.ts';
import type { MatchingCandidate, MatchingQuestion } from './shapes.ts';

/** All input of matching. The page and the public API use the same format. */
export type Questionnaire = {
  /** The day (YYYY-MM-DD in Bucharest) that determines the order of equal candidates. */
  day: string;
  /** The questions by the weight that administrators gave them, then by the questionnaire's order. */
  questions: (Omit<Position, 'stances'> & { weight: number })[];
  /** The candidates in ballot order, without withdrawn candidates, invented candidates and `others`. */
  candidates: (CandidateIdentity & { ballotPosition: number; positions: (Stance & { code: string })[] })[];
  /** The number of further candidates, who have no position. */
  others: number;
};

/** Returns the questions and the comparable answers, without positions declared after the ballot. */
export function toMatching({ questions, candidates }: Pick<Questionnaire, 'questions' | 'candidates'>): {
  questions: MatchingQuestion[];
  candidates: MatchingCandidate[];
} {
  return {
    questions,
    candidates: candidates.map(({ slug, ballotPosition, positions }) => ({
      slug,
      ballotPosition,
      // An answer with a source replaces the candidate's own answer to the question.
      steps: Object.fromEntries(
        positions
          .filter(({ timing }) => timing !== 'ulterior')
          .toReversed()
          .map(({ code, step }) => [code, step]),
      ),
    })),
  };
}
