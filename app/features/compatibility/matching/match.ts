import { type Distances, defaultMethod, distancesFrom, type Method, powerOf } from './distance.ts';
import {
  type MatchingCandidate,
  MatchingProblem,
  type MatchingQuestion,
  type VoterAnswer,
} from './shapes.ts';

/** A voter's valid answers, each with its distances to every possible answer of a candidate. */
export type Profile = {
  answers: WeighedAnswer[];
  /** The same answers by category, in the order of each category's first answer. */
  categories: { category: string; answers: WeighedAnswer[] }[];
  method: Method;
};
type WeighedAnswer = { question: MatchingQuestion; step: number; weight: number; distances: Distances };

/**
 * Prepares a voter's answers for matching; answers with weight 0 count as skipped. Throws a MatchingProblem
 * for unknown or repeated questions and for impossible steps or weights.
 */
export function profileOf(
  questions: readonly MatchingQuestion[],
  answers: readonly VoterAnswer[],
  method: Method = defaultMethod,
): Profile {
  const byCode = new Map<string, MatchingQuestion>();
  for (const question of questions) {
    if (byCode.has(question.code)) throw new MatchingProblem('duplicate-question', question.code);
    byCode.set(question.code, question);
  }
  const answered = new Set<string>();
  const weighed = answers.map(({ code, step, weight = 1 }): WeighedAnswer => {
    const question = byCode.get(code);
    if (!question) throw new MatchingProblem('unknown-question', code);
    if (answered.has(code)) throw new MatchingProblem('duplicate-question', code);
    answered.add(code);
    if (question.scale[step] === undefined) throw new MatchingProblem('answer-outside-scale', code);
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY))
      throw new MatchingProblem('invalid-weight', code);
    return { question, step, weight, distances: distancesFrom(step, question, method) };
  });
  const counted = weighed.filter(({ weight }) => weight > 0);
  const groups = Map.groupBy(counted, ({ question }) => question.category);
  const categories = [...groups].map(([category, own]) => ({ category, answers: own }));
  return { answers: counted, categories, method };
}

/** Sums over a selection of the voter's answers. `common` counts the questions that the candidate also answered. */
export type Sums = { distance: number; weight: number; common: number; answered: number };

export function sumUp(
  answers: readonly WeighedAnswer[],
  { steps }: MatchingCandidate,
  { metric }: Method,
): Sums {
  const isSquared = powerOf(metric) === 2;
  let [distance, weight, common] = [0, 0, 0];
  for (const answer of answers) {
    const step = steps[answer.question.code];
    const share = isSquared ? answer.weight * answer.weight : answer.weight;
    distance += share * distanceOf(answer.distances, step);
    weight += share;
    if (step !== undefined) common += 1;
  }
  return { distance, weight, common, answered: answers.length };
}

/**
 * Converts these sums to a distance: 0 for equal answers, 1 for opposite answers, and 0.5 without any
 * question.
 */
export function toDistance({ distance, weight }: Sums, { metric }: Method): number {
  if (weight === 0) return 0.5;
  return powerOf(metric) === 1 ? distance / weight : Math.sqrt(distance / weight);
}

export function distanceTo({ answers, method }: Profile, candidate: MatchingCandidate): number {
  return toDistance(sumUp(answers, candidate, method), method);
}

/** Converts a distance to a score from −100 (opposite) to +100 (equal), unrounded. */
export const toScore = (distance: number) => 100 * (1 - 2 * distance);

/** Converts a score to the percentage that pages show, unrounded. */
export const toPercent = (score: number) => (score + 100) / 2;

export type Contribution = {
  code: string;
  voterStep: number;
  /** The candidate's step, or null without an answer. */
  candidateStep: number | null;
  weight: number;
  /** The agreement from −1 (opposite) to +1 (equal). With the default method, a missing answer has agreement 0. */
  agreement: number;
  /** The question's part of the score. All contributions add up to the score. */
  contribution: number;
};

/** Explains a candidate's score question by question, in the order of the voter's answers. */
export function explain(profile: Profile, candidate: MatchingCandidate): Contribution[] {
  const power = powerOf(profile.method.metric);
  const distance = distanceTo(profile, candidate);
  const weights = profile.answers.reduce((sum, { weight }) => sum + weight ** power, 0);
  return profile.answers.map(({ question, step, weight, distances }) => {
    const candidateStep = candidate.steps[question.code];
    const own = distanceOf(distances, candidateStep);
    const share = weight ** power / weights;
    // A root cannot be split into summands. Each question gets the share that it has in the sum of squares.
    const part = power === 1 || distance === 0 ? share * own : (share * own) / distance;
    return {
      code: question.code,
      voterStep: step,
      candidateStep: candidateStep ?? null,
      weight,
      agreement: 1 - 2 * own ** (1 / power),
      contribution: 100 * share - 200 * part,
    };
  });
}

function distanceOf({ bySteps, missing }: Distances, step: number | undefined): number {
  return step === undefined ? missing : (bySteps[step] ?? missing);
}
