/**
 * Methods of measuring the distance between two answers, after Mendez (2017) and OpenVAA. Pages use the
 * default method, and the checks and the method page use the other methods too.
 */
export type Method = { metric: Metric; missing: MissingRule };
type Metric = 'city-block' | 'directional' | 'euclidean';
/** How the distance is measured when the candidate has no answer. */
type MissingRule = 'mendez' | 'neutral' | 'relative-maximum';

export const defaultMethod: Method = { metric: 'city-block', missing: 'mendez' };

/** `choice` marks questions whose options have no order. */
export type AnswerScale = { scale: readonly string[]; kind?: 'scale' | 'choice' };

/**
 * Returns an answer's coordinates from −0.5 to +0.5. For a choice without order, each option has its own
 * coordinate: +0.5 for the chosen option, −0.5 for the others.
 */
function coordinatesOf(step: number, { scale, kind = 'scale' }: AnswerScale): number[] {
  if (kind === 'choice' && scale.length > 2) return scale.map((_, option) => (option === step ? 0.5 : -0.5));
  return [-0.5 + step / (scale.length - 1)];
}

/** Distances from one voter's answer: to each possible answer of a candidate, and to a missing answer. */
export type Distances = { bySteps: number[]; missing: number };

/**
 * Returns the distances from a voter's answer. Euclidean distances stay squared, because `match.ts` takes the
 * root of their sum.
 */
export function distancesFrom(step: number, scale: AnswerScale, { metric, missing }: Method): Distances {
  const voter = coordinatesOf(step, scale);
  const between = (candidate: readonly number[]) =>
    mean(voter.map((own, dimension) => kernels[metric](own, candidate[dimension] ?? 0)));
  return {
    bySteps: scale.scale.map((_, candidate) => between(coordinatesOf(candidate, scale))),
    // Mendez's rule: a missing answer is half of the maximum distance away, neither agreement nor disagreement.
    missing: missing === 'mendez' ? 0.5 ** powerOf(metric) : between(voter.map(fillings[missing])),
  };
}

/** Returns the exponent of distances and weights inside the sum. */
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
