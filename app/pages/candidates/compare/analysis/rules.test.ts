import { describe, expect, test } from 'vitest';
import type { ScoreDetails } from '#app/features/candidates/score/score.ts';
import type { ComparedQuestion } from '#app/features/compatibility/comparison.rules.ts';
import type { Confidence } from '#app/features/compatibility/queries.server.ts';
import type { CandidateRound, ComparedRound } from '#app/pages/candidates/compare/statistics/rules.ts';
import { type AnalysisFacts, analyseAlone, analysePairs } from './rules.ts';

const question = (
  steps: readonly (number | null)[],
  confidence: Confidence = 'explicit',
): ComparedQuestion => ({
  code: steps.join(),
  question: '',
  category: '',
  scale: ['0', '1', '2', '3', '4'],
  stances: steps.map((step) =>
    step === null
      ? []
      : [
          {
            id: String(step),
            answer: String(step),
            step,
            explanation: '',
            said: null,
            confidence,
            timing: 'campanie',
            sources: [],
          },
        ],
  ),
});
const own = (share: number, led = 0): CandidateRound => ({
  votes: share,
  share,
  place: 1,
  candidates: 2,
  led,
  best: { code: 'AB', name: 'Alba', votes: 1, share: share + 10 },
  worst: { code: 'AR', name: 'Arad', votes: 1, share: share - 10 },
  abroad: null,
  mail: null,
});
const round = (number: number, shares: readonly (number | null)[]): ComparedRound => ({
  round: number,
  counties: 2,
  candidates: shares.map((share) => (share === null ? null : own(share, 1))),
  byCounty: [{ votes: shares.map((share) => share) }, { votes: shares.map(() => 1) }],
});
const nobody = { tags: [], score: null, pollShares: [] };
const facts = (given: Partial<AnalysisFacts>): AnalysisFacts => ({
  questions: [],
  rounds: [],
  people: [nobody, nobody],
  ...given,
});
const score = (values: readonly (number | null)[]): ScoreDetails => ({
  score: 50,
  at: new Date(0),
  makeup: {
    base: 50,
    adjustment: 0,
    parts: values.map((value, index) => ({
      id: (['profile', 'votes', 'followers', 'views', 'polls', 'press'] as const)[index] ?? 'press',
      value,
      weight: 10,
    })),
  },
});

describe('COMP-14 the analysis of pairs of candidates', () => {
  test('analysePairs forms one pair of two candidates and three pairs of three, in a fixed order', () => {
    const pairs = (count: number) =>
      analysePairs(facts({ people: Array.from({ length: count }, () => nobody) })).map(({ pair }) => pair);
    expect(pairs(1)).toEqual([]);
    expect(pairs(2)).toEqual([[0, 1]]);
    expect(pairs(3)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  test('analysePairs compares a pair in their latest common announced round, by the shares as shown', () => {
    const rounds = [round(2, [53.604, null, 46.396]), round(1, [20.994, 40.956, 20.07])];
    const [ab, ac] = analysePairs(facts({ rounds, people: [nobody, nobody, nobody] }));
    expect(ab?.result).toMatchObject({ round: 1, points: -19.97 });
    expect(ac?.result).toMatchObject({ round: 2, points: 7.2 });
    expect(ac?.result?.counties).toEqual({ first: 1, second: 0, equal: 1, all: 2 });
  });

  test('analysePairs gives a pair no result difference without a common round', () => {
    expect(analysePairs(facts({}))[0]?.result).toBeNull();
    expect(analysePairs(facts({ rounds: [round(1, [50, null])] }))[0]?.result).toBeNull();
  });

  test('analysePairs returns the themes that both candidates of a pair name, or null when either names none', () => {
    const of = (...tags: string[][]) =>
      analysePairs(facts({ people: tags.map((own) => ({ ...nobody, tags: own })) }))[0]?.themes;
    expect(of(['Taxe', 'Energie'], ['Energie', 'Școală'])).toEqual(['Energie']);
    expect(of(['Taxe'], ['Energie'])).toEqual([]);
    expect(of(['Taxe'], [])).toBeNull();
  });

  test('analysePairs compares a pair on the questions that both answered', () => {
    const questions = [question([0, 4, 4]), question([1, null, 1])];
    const [ab, ac] = analysePairs(facts({ questions, people: [nobody, nobody, nobody] }));
    expect(ab?.positions).toMatchObject({ common: 1, opposite: 1, same: 0 });
    expect(ac?.positions).toMatchObject({ common: 2, opposite: 1, same: 1 });
  });
});

describe('the analysis of a single candidate', () => {
  test("the analysis counts a candidate's declared positions, including inferred positions", () => {
    const questions = [
      ...[question([0, null]), question([2, null])],
      ...[question([1, null], 'inferred'), question([null, null])],
    ];
    expect(analyseAlone(facts({ questions }))[0]).toMatchObject({ declared: 3, inferred: 1, questions: 4 });
    expect(analyseAlone(facts({ questions }))[1]).toMatchObject({ declared: 0, inferred: 0, questions: 4 });
  });

  test("the analysis uses the result of the candidate's latest round", () => {
    const rounds = [round(2, [50, null]), round(1, [40, 30])];
    const [first, second] = analyseAlone(facts({ rounds }));
    expect(first?.result).toMatchObject({ round: 2, led: 1, counties: 2, spread: { points: 20 } });
    expect(second?.result?.round).toBe(1);
    expect(analyseAlone(facts({}))[0]?.result).toBeNull();
  });

  test('the analysis names the largest and smallest part of a score among the parts with data', () => {
    const of = (values: readonly (number | null)[]) =>
      analyseAlone(facts({ people: [{ ...nobody, score: score(values) }] }))[0]?.score;
    expect(of([50, null, 100, 0])).toEqual({
      score: 50,
      ends: { most: { id: 'followers', value: 100 }, least: { id: 'views', value: 0 } },
    });
    expect(of([40, 70, 70, 40])?.ends).toEqual({
      ...{ most: { id: 'votes', value: 70 }, least: { id: 'profile', value: 40 } },
    });
    expect(of([70, null])?.ends).toMatchObject({ most: { id: 'profile' }, least: null });
    expect(analyseAlone(facts({}))[0]?.score).toBeNull();
  });

  test('the analysis names no part of a score during election silence, and no score without data', () => {
    const of = (given: Partial<ScoreDetails>) => {
      const person = { ...nobody, score: { ...score([50, 60, 70]), ...given } };
      return analyseAlone(facts({ people: [person] }))[0]?.score;
    };
    expect(of({ makeup: null })).toEqual({ score: 50, ends: null });
    expect(of({ score: null })).toBeNull();
  });

  test("the analysis averages a candidate's shares over the live polls that have ballots", () => {
    const of = (pollShares: readonly (number | null)[]) =>
      analyseAlone(facts({ people: [{ ...nobody, pollShares }] }))[0]?.polls;
    expect(of([40, null, 20])).toEqual({ mean: 30, count: 2 });
    expect(of([null])).toBeNull();
    expect(of([])).toBeNull();
  });
});
