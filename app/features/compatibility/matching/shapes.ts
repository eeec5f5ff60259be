import type { AnswerScale } from './distance.ts';

export type MatchingQuestion = AnswerScale & { code: string; category: string };

export type MatchingCandidate = {
  slug: string;
  ballotPosition: number;
  /** Chosen options by question code, as steps on the scale from 0. Contains only comparable answers. */
  steps: Readonly<Record<string, number>>;
};

/** `weight` is 1 by default, and an answer with weight 0 counts as skipped. */
export type VoterAnswer = { code: string; step: number; weight?: number };

/** The weights that a voter can give to a question. */
export const voterWeights = [0, 0.5, 1, 2] as const;

/** Minimum number of common answers, and minimum share of the voter's questions, for a rank. */
export const minimumCommon = 3;
export const minimumCoverage = 0.3;

/** Scores with a smaller difference are a tie, because the rounding of a sum depends on its order. */
export const tieTolerance = 1e-9;

type InvalidAnswer = 'duplicate-question' | 'unknown-question' | 'answer-outside-scale' | 'invalid-weight';

/** Thrown for answers that matching refuses. */
export class MatchingProblem extends Error {
  readonly problem: InvalidAnswer;
  readonly code: string;

  constructor(problem: InvalidAnswer, code: string) {
    super(`${problem}: ${code}`);
    this.problem = problem;
    this.code = code;
  }
}
