import { defaultMethod, distancesFrom } from './distance.ts';
import { hasEnough } from './ranking.ts';
import { rotateCandidates } from './rotation.ts';
import { type MatchingCandidate, type MatchingQuestion, tieTolerance } from './shapes.ts';

export type FurthestPair = {
  slugs: [string, string];
  /** The agreement of the two candidates over all questions, from −100 to +100, by the default method. */
  score: number;
  common: number;
  /** The questions that both candidates answered, largest distance (0 to 1) first. */
  questions: { code: string; steps: [number, number]; distance: number }[];
};

/**
 * Returns the two candidates who agree least; the rotation of the day decides between equal pairs. Returns
 * null when no pair with enough common answers disagrees more than it agrees.
 */
export function furthestApart(
  questions: readonly MatchingQuestion[],
  candidates: readonly MatchingCandidate[],
  day: string,
): FurthestPair | null {
  const list = rotateCandidates(candidates, day);
  let furthest: FurthestPair | null = null;
  for (const [place, first] of list.entries()) {
    for (const second of list.slice(place + 1)) {
      const pair = pairOf(questions, first, second);
      if (pair.score > -tieTolerance) continue;
      if (!hasEnough({ common: pair.common, answered: questions.length })) continue;
      if (!furthest || pair.score < furthest.score - tieTolerance) furthest = pair;
    }
  }
  return furthest;
}

function pairOf(
  questions: readonly MatchingQuestion[],
  first: MatchingCandidate,
  second: MatchingCandidate,
): FurthestPair {
  const common = questions.flatMap((question) => {
    const steps = [first.steps[question.code], second.steps[question.code]];
    const [own, other] = steps;
    if (own === undefined || other === undefined) return [];
    const distance = distancesFrom(own, question, defaultMethod).bySteps[other] ?? 0;
    return [{ code: question.code, steps: [own, other] satisfies [number, number], distance }];
  });
  const agreement = common.reduce((sum, { distance }) => sum + 1 - 2 * distance, 0);
  return {
    slugs: [first.slug, second.slug],
    score: questions.length === 0 ? 0 : (100 * agreement) / questions.length,
    common: common.length,
    questions: common.toSorted((a, b) => b.distance - a.distance),
  };
}
