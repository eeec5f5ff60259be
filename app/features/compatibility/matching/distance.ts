/**
 * Distances between two answers to one question, after Mendez (2017) and OpenVAA. The default, city-block with
 * Mendez's rule, decides every figure on the pages; the others serve checks and the method page.
 */
export type Method = { metric: Metric; missing: MissingRule };
export type Metric = 'city-block' | 'directional' | 'euclidean';
/** How a candidate without an answer counts. */
export type MissingRule = 'mendez' | 'neutral' | 'relative-maximum';

export const defaultMethod: Method = { metric: 'city-block', missing: 'mendez' };

/** The options have an order unless the question is a `choice`. */
export type AnswerScale = { scale: readonly string[]; kind?: 'scale' | 'choice' };

/**
 * An answer's place on [−0.5, +0.5]. A choice of more than two options has one place for each option: +0.5 for
 * the chosen one, −0.5 for the others.
 */
export function coordinatesOf(step: number, { scale, kind = 'scale' }: AnswerScale): number[] {
  if (kind === 'choice' && scale.length > 2) return scale.map((_, option) => (option === step ? 0.5 : -0.5));
  return [-0.5 + step / (scale.length - 1)];
}

/** Distances from one voter's answer, by the candidate's step and without an answer of the candidate. */
export type Distances = { bySteps: number[]; missing: number };

/** Euclidean distances are squared here; `match.ts` takes the root of their sum. */
export function distancesFrom(step: number, scale: AnswerScale, { metric, missing }: Method): Distances {
  const voter = coordinatesOf(step, scale);
  const between = (candidate: readonly number[]) =>
    mean(voter.map((own, dimension) => kernels[metric](own, candidate[dimension] ?? 0)));
  return {
    bySteps: scale.scale.map((_, candidate) => between(coordinatesOf(candidate, scale))),
    // Mendez's rule gives a missing answer half of the largest distance, which is no agreement at all.
    missing: missing === 'mendez' ? 0.5 ** powerOf(metric) : between(voter.map(fillings[missing])),
  };
}

/** The power of distances and weights inside the sum. */
export const powerOf = (metric: Metric): 1 | 2 => (metric === 'euclidean' ? 2 : 1);

const kernels: Record<Metric, (voter: number, candidate: number) => number> = {
  'city-block': (voter, candidate) => Math.abs(voter - candidate),
  directional: (voter, candidate) => 0.5 - 2 * voter * candidate,
  euclidean: (voter, candidate) => (voter - candidate) ** 2,
};

const fillings: Record<Exclude<MissingRule, 'mendez'>, (voter: number) => number> = {
  neutral: () => 0,
  'relative-maximum': (voter) => (voter > 0 ? -0.5 : 0.5),
};

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
