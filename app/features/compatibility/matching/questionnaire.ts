import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import type { Position, Stance } from '../queries.server.ts';
import type { MatchingCandidate, MatchingQuestion } from './shapes.ts';

/** Everything that matching needs, as the page and the public API have it. */
export type Questionnaire = {
  /** The day (AAAA-LL-ZZ in Bucharest) whose rotation orders candidates. */
  day: string;
  /** In the order in which they are asked: the administrators' weight, then the questionnaire's order. */
  questions: (Omit<Position, 'stances'> & { weight: number })[];
  /** All candidates who stand, in ballot order, without invented ones. */
  candidates: (CandidateIdentity & { ballotPosition: number; positions: (Stance & { code: string })[] })[];
};

/** The questions and comparable answers; positions from after the ballot are left out. */
export function toMatching({ questions, candidates }: Pick<Questionnaire, 'questions' | 'candidates'>): {
  questions: MatchingQuestion[];
  candidates: MatchingCandidate[];
} {
  return {
    questions,
    candidates: candidates.map(({ slug, ballotPosition, positions }) => ({
      slug,
      ballotPosition,
      steps: Object.fromEntries(
        positions.filter(({ timing }) => timing !== 'ulterior').map(({ code, step }) => [code, step]),
      ),
    })),
  };
}
