import type { AnswerScale } from './distance.ts';

export type MatchingQuestion = AnswerScale & { code: string; category: string };

export type MatchingCandidate = {
  slug: string;
  ballotPosition: number;
  /** Steps on the questions' scales (from 0) by question code, without answers that may not be compared. */
  steps: Readonly<Record<string, number>>;
};

/** `weight` is 1 unless it is given; an answer with weight 0 counts as skipped. */
export type VoterAnswer = { code: string; step: number; weight?: number };

/** The weights that a voter can give to a question. */
export const voterWeights = [0, 0.5, 1, 2] as const;

/** Candidates below these bounds are listed without a rank. */
export const minimumCommon = 3;
export const minimumCoverage = 0.3;

/** Scores nearer than this are a tie: sums of the same numbers differ so little by their order. */
export const tieTolerance = 1e-9;

export type InvalidAnswer =
  | 'duplicate-question'
  | 'unknown-question'
  | 'answer-outside-scale'
  | 'invalid-weight';

/** Matching refuses this input. */
export class MatchingProblem extends Error {
  readonly problem: InvalidAnswer;
  readonly code: string;

  constructor(problem: InvalidAnswer, code: string) {
    super(`${problem}: ${code}`);
    this.problem = problem;
    this.code = code;
  }
}
