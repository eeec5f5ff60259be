import type { ScoreDetails, ScorePart } from '#app/features/candidates/score/score.ts';
import {
  type Agreement,
  agreementOf,
  type ComparedQuestion,
  comparedStance,
  ofSome,
} from '#app/features/compatibility/comparison.rules.ts';
import { shownDifference } from '#app/features/elections/rules.ts';
import {
  type ComparedRound,
  type CountyPart,
  countyDuel,
} from '#app/pages/candidates/compare/statistics/rules.ts';

/**
 * The input of the analysis. Every list is in the order of the compared candidates, and `rounds` holds the
 * announced rounds, latest first.
 */
export type AnalysisFacts = {
  questions: readonly ComparedQuestion[];
  rounds: readonly ComparedRound[];
  people: readonly {
    tags: readonly string[];
    score: ScoreDetails | null;
    /** The candidate's percentage in each closed live poll that included them, or null without votes. */
    pollShares: readonly (number | null)[];
  }[];
};

/**
 * Facts about a pair of candidates, given by index. A fact that is missing for either is null, which the page
 * shows as `N/A`.
 */
export type PairAnalysis = {
  pair: readonly [number, number];
  positions: Agreement;
  result: PairResult | null;
  /** Themes that both candidates name, or null when either names no theme. */
  themes: string[] | null;
};

/**
 * The latest announced round with both candidates on the ballot. `points` is the first candidate's shown
 * share minus the second's.
 */
export type PairResult = {
  round: number;
  shares: readonly [number, number];
  points: number;
  counties: { first: number; second: number; equal: number; all: number } | null;
};

/**
 * Analyses every pair of the compared candidates, in order: one pair for two candidates, three pairs for
 * three.
 */
export function analysePairs(facts: AnalysisFacts): PairAnalysis[] {
  return facts.people.flatMap((_, first) =>
    facts.people.slice(first + 1).map((_other, offset) => analysePair(facts, [first, first + 1 + offset])),
  );
}

function analysePair(
  { questions, rounds, people }: AnalysisFacts,
  pair: readonly [number, number],
): PairAnalysis {
  const [own, other] = pair.map((index) => people[index]?.tags ?? []);
  return {
    pair,
    positions: agreementOf(questions.map((question) => ofSome(question, pair))),
    result: pairResult(rounds, pair),
    themes: own?.length && other?.length ? own.filter((tag) => other.includes(tag)) : null,
  };
}

function pairResult(rounds: readonly ComparedRound[], pair: readonly [number, number]): PairResult | null {
  for (const round of rounds) {
    const [first, second] = pair.map((index) => round.candidates[index]?.share ?? null);
    if (typeof first !== 'number' || typeof second !== 'number') continue;
    const counties = countyDuel(round, pair);
    return {
      round: round.round,
      shares: [first, second],
      points: shownDifference(first, second),
      counties: counties && { ...counties, all: round.counties },
    };
  }
  return null;
}

/** The facts about a single candidate. */
export type OwnAnalysis = {
  declared: number;
  inferred: number;
  questions: number;
  result: { round: number; led: number; counties: number; spread: Spread | null } | null;
  /**
   * `ends` names the score's parts with the largest and smallest value, and is null during election silence.
   * `least` is null when all parts are equal.
   */
  score: { score: number; ends: { most: ScoredPart; least: ScoredPart | null } | null } | null;
  /** Mean percentage over the closed live polls with ballots, or null if there are no such polls. */
  polls: { mean: number; count: number } | null;
};
type Spread = { best: CountyPart; worst: CountyPart; points: number };
type ScoredPart = { id: ScorePart['id']; value: number };

export function analyseAlone({ questions, rounds, people }: AnalysisFacts): OwnAnalysis[] {
  return people.map(({ score, pollShares }, index) => {
    const stances = questions.flatMap((question) => comparedStance(question.stances[index] ?? []) ?? []);
    const known = pollShares.filter((share) => share !== null);
    const sum = known.reduce((total, share) => total + share, 0);
    return {
      declared: stances.length,
      inferred: stances.filter(({ confidence }) => confidence === 'inferred').length,
      questions: questions.length,
      result: ownResult(rounds, index),
      score: score && ownScore(score),
      polls: known.length > 0 ? { mean: sum / known.length, count: known.length } : null,
    };
  });
}

function ownResult(rounds: readonly ComparedRound[], index: number): OwnAnalysis['result'] {
  for (const { round, counties, candidates } of rounds) {
    const own = candidates[index];
    if (!own) continue;
    const { best, worst } = own;
    const points = best && worst ? shownDifference(best.share ?? 0, worst.share ?? 0) : 0;
    return { round, led: own.led, counties, spread: best && worst ? { best, worst, points } : null };
  }
  return null;
}

function ownScore({ score, makeup }: ScoreDetails): OwnAnalysis['score'] {
  return score === null ? null : { score, ends: makeup && endsOf(makeup.parts) };
}

/** Returns the score's largest and smallest part. Among equal parts it picks the first in display order. */
function endsOf(parts: readonly ScorePart[]): NonNullable<OwnAnalysis['score']>['ends'] {
  const known = parts.flatMap(({ id, value }) => (value === null ? [] : { id, value }));
  const [first, ...others] = known;
  if (!first) return null;
  const most = others.reduce((best, part) => (part.value > best.value ? part : best), first);
  const least = others.reduce((worst, part) => (part.value < worst.value ? part : worst), first);
  return { most, least: least.value < most.value ? least : null };
}
