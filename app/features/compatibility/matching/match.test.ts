import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatNumber } from '#app/ui/text/format.ts';
import { distancesFrom, type Method } from './distance.ts';
import { furthestApart } from './furthest.ts';
import { distanceTo, explain, profileOf, toPercent, toScore } from './match.ts';
import { rankCandidates, withoutCutTies } from './ranking.ts';
import { type MatchingCandidate, MatchingProblem } from './shapes.ts';
import { candidate, fivePoint, profile } from './testing.ts';

// Test cases of the open-source project OpenVAA (packages/matching/tests and packages/core/src/matching).
const neutral: Method = { metric: 'city-block', missing: 'neutral' };
const relative: Method = { metric: 'city-block', missing: 'relative-maximum' };
const directional: Method = { metric: 'directional', missing: 'neutral' };

describe('the distance between a voter and a candidate', () => {
  test.each([
    ['neutral', neutral, [null, 5, 5], [1, 3, 5], 0.25],
    ['neutral', neutral, [1, 3, 5], [null, null, null], 1 / 3],
    ['relative maximum', relative, [1, 3, 5], [null, null, null], 5 / 6],
    ['directional', directional, [1, 2, 3, 4, 2], [1, 5, 5, 2, 3], 0.475],
    ['neutral, whole', neutral, [1, 1, 1, 1, 3], [1, 1, 5, 4, 5], 0.45],
    ['neutral, only Q1', neutral, [1], [1, 1, 5, 4, 5], 0],
    ['neutral, only Q3', neutral, [null, null, 1], [1, 1, 5, 4, 5], 1],
    ['neutral, Q1–Q4', neutral, [1, 1, 1, 1], [1, 1, 5, 4, 5], 0.4375],
  ] as const)('the distance equals the published value for %s', (_name, method, voter, own, distance) => {
    expect(distanceTo(profile(voter, { method }), candidate(own))).toBeCloseTo(distance, 12);
  });

  test('the distance equals the published value when questions have weights', () => {
    const weights = [0.54234, 4.131231, 97.1134];
    const weighed = profile([1, 3, 5], { method: neutral, weights });
    expect(distanceTo(weighed, candidate([1, 1, 1]))).toBeCloseTo(0.9743782974, 10);
  });

  test('directional distances of answers on a five-point scale equal the published table', () => {
    const table = [1, 2, 3, 4, 5].map((voter) =>
      [1, 2, 3, 4, 5].map((own) => distanceTo(profile([voter], { method: directional }), candidate([own]))),
    );
    expect(table).toEqual([
      [0, 0.25, 0.5, 0.75, 1],
      [0.25, 0.375, 0.5, 0.625, 0.75],
      [0.5, 0.5, 0.5, 0.5, 0.5],
      [0.75, 0.625, 0.5, 0.375, 0.25],
      [1, 0.75, 0.5, 0.25, 0],
    ]);
  });

  test('the Euclidean distance multiplies a difference by the weight before squaring', () => {
    const method: Method = { metric: 'euclidean', missing: 'neutral' };
    const weighed = profile([1, 3], { method, weights: [2, 1] });
    // The expected distance is √((2·1)² + (1·0.5)²) / √(2² + 1²).
    expect(distanceTo(weighed, candidate([5, 5]))).toBeCloseTo(Math.sqrt(4.25) / Math.sqrt(5), 12);
  });

  test('the distance is 0.5 when voter and candidate have answered no common question', () => {
    expect(distanceTo(profile([]), candidate([1, 2]))).toBe(0.5);
  });
});

describe('a question whose options have no order', () => {
  const question = { code: 'q1', category: 'c', kind: 'choice' as const, scale: ['a', 'b', 'c', 'd'] };
  test.each([
    ['city-block', 2 / 4],
    ['euclidean', Math.sqrt(2 / 4)],
  ] as const)(
    '%s: two different options have half of the largest distance when a choice has four options without order',
    (metric, distance) => {
      const own = profileOf([question], [{ code: 'q1', step: 0 }], { metric, missing: 'neutral' });
      expect(distanceTo(own, candidate([1]))).toBe(0);
      expect(distanceTo(own, candidate([3]))).toBeCloseTo(distance, 12);
      expect(distanceTo(own, candidate([2]))).toBeCloseTo(distance, 12);
    },
  );

  test('the two options of an unordered choice have the coordinates −0.5 and +0.5', () => {
    const two = { ...question, scale: ['nu', 'da'] };
    expect(distancesFrom(0, two, neutral)).toEqual({ bySteps: [0, 1], missing: 0.5 });
  });
});

describe('the default method', () => {
  test('the default method divides by the voter’s answers: 15 equal answers of 30 give +50, shown as 75 %', () => {
    const voter = Array.from({ length: 30 }, () => 5);
    const own = candidate(voter.map((value, place) => (place < 15 ? value : null)));
    const score = toScore(distanceTo(profile(voter), own));
    expect(score).toBe(50);
    expect(toPercent(score)).toBe(75);
  });

  test('the default method gives +100 for equal answers, −100 for opposite answers and 0 for a missing answer', () => {
    const score = (own: number | null) => toScore(distanceTo(profile([5]), candidate([own])));
    expect([score(5), score(3), score(1), score(null)]).toEqual([100, 0, -100, 0]);
  });

  test('the default method gives the figures of the example in docs/method.md', () => {
    const weighed = profile([5, 4, 1, 3], { weights: [2, 1, 0.5, 1] });
    const own = candidate([5, 2, 4, null]);
    const contributions = explain(weighed, own).map(({ contribution }) => contribution);
    const score = toScore(distanceTo(weighed, own));
    const shown = [...contributions, score, toPercent(score)].map((figure) => formatNumber(figure, 2));
    expect(shown).toEqual(['44,44', '0,00', '−5,56', '0,00', '38,89', '69,44']);
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/method.md'), 'utf8');
    for (const figure of ['| 44,44 |', '| −5,56 |', '38,89', '69,44%']) expect(text).toContain(figure);
  });

  test('the explanation of each question contains both answers, the weight, the agreement and the contribution', () => {
    const weighed = profile([5, 4, 1, 2], { weights: [2, 1, 0, 0.5] });
    const rows = explain(weighed, candidate([5, 2, 1, null]));
    expect(
      rows.map(({ code, voterStep, candidateStep, weight, agreement }) => ({
        code,
        voterStep,
        candidateStep,
        weight,
        agreement,
      })),
    ).toEqual([
      { code: 'q1', voterStep: 4, candidateStep: 4, weight: 2, agreement: 1 },
      { code: 'q2', voterStep: 3, candidateStep: 1, weight: 1, agreement: 0 },
      { code: 'q4', voterStep: 1, candidateStep: null, weight: 0.5, agreement: 0 },
    ]);
    expect(rows[0]?.contribution).toBeCloseTo(200 / 3.5, 12);
  });
});

describe('input that matching refuses', () => {
  const refusal = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (error) {
      return error instanceof MatchingProblem ? [error.problem, error.code] : error;
    }
  };
  test.each([
    [
      'a question answered twice',
      [
        { code: 'q1', step: 0 },
        { code: 'q1', step: 1 },
      ],
      ['duplicate-question', 'q1'],
    ],
    [
      'a skipped question answered again',
      [
        { code: 'q1', step: 0, weight: 0 },
        { code: 'q1', step: 1 },
      ],
      ['duplicate-question', 'q1'],
    ],
    ['an unknown question', [{ code: 'q9', step: 0 }], ['unknown-question', 'q9']],
    ['an answer outside the scale', [{ code: 'q1', step: 5 }], ['answer-outside-scale', 'q1']],
    ['half a step', [{ code: 'q1', step: 0.5 }], ['answer-outside-scale', 'q1']],
    ['a negative weight', [{ code: 'q1', step: 0, weight: -1 }], ['invalid-weight', 'q1']],
    ['an infinite weight', [{ code: 'q1', step: 0, weight: 1 / 0 }], ['invalid-weight', 'q1']],
    [
      'a weight that is not a number',
      [{ code: 'q1', step: 0, weight: Number.NaN }],
      ['invalid-weight', 'q1'],
    ],
  ] as const)('matching refuses %s', (_name, answers, expected) => {
    expect(refusal(() => profileOf(fivePoint(2), answers))).toEqual(expected);
  });

  test('matching refuses a questionnaire that contains a question twice', () => {
    const [question] = fivePoint(1);
    expect(refusal(() => profileOf(question ? [question, question] : [], []))).toEqual([
      'duplicate-question',
      'q1',
    ]);
  });
});

describe('the ranking of candidates by a voter’s answers', () => {
  const rank = (own: Parameters<typeof profile>[0], candidates: MatchingCandidate[], day = '2020-01-01') =>
    rankCandidates(profile(own), candidates, day);

  test('fewer than three common answers, or under 30 % of the voter’s questions, give no rank', () => {
    const voter = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5];
    const some = (count: number) => voter.map((value, place) => (place < count ? value : null));
    const { ranked, unranked } = rank(voter, [
      candidate(some(3), 'c27'),
      candidate(some(4), 'c36'),
      candidate(some(0), 'c0'),
    ]);
    expect(ranked.map(({ slug }) => slug)).toEqual(['c36']);
    expect(unranked.map(({ slug, score }) => [slug, score === null]).toSorted()).toEqual([
      ['c0', true],
      ['c27', false],
    ]);
    const ten = rank(voter.slice(0, 10), [candidate(some(3), 'c30')]);
    expect(ten.ranked.map(({ slug }) => slug)).toEqual(['c30']);
    expect(rank(voter.slice(0, 2), [candidate(some(2), 'two')]).ranked).toEqual([]);
  });

  test('a candidate without a common question gets no score instead of 0 %', () => {
    const { ranked, unranked } = rank([1, 2, 3], [candidate([null, null, null])]);
    expect(ranked).toEqual([]);
    expect(unranked[0]).toMatchObject({ score: null, common: 0, answered: 3, categories: [{ score: null }] });
  });

  test('tied candidates share a rank, and the order among them changes from day to day', () => {
    const same = ['a', 'b', 'c'].map((slug, place) => candidate([1, 1, 1], slug, place + 1));
    const candidates = [...same, candidate([5, 5, 5], 'last', 4)];
    const order = (day: string) => rank([1, 1, 1], candidates, day).ranked.map(({ slug }) => slug);
    expect(rank([1, 1, 1], candidates).ranked.map(({ rank, isTied }) => [rank, isTied])).toEqual([
      [1, true],
      [1, true],
      [1, true],
      [4, false],
    ]);
    const days = ['2020-01-01', '2020-01-02', '2020-01-03'].map((day) => order(day));
    expect(days.map(([first]) => first).toSorted()).toEqual(['a', 'b', 'c']);
    expect(days.map((slugs) => slugs.at(-1))).toEqual(['last', 'last', 'last']);
  });

  test('the score of each category is computed by the same formula', () => {
    const questions = fivePoint(4).map((question, place) => ({
      ...question,
      category: place < 3 ? 'economie' : 'justiție',
    }));
    const answers = [5, 5, 5, 5].map((value, place) => ({ code: `q${place + 1}`, step: value - 1 }));
    const { ranked } = rankCandidates(
      profileOf(questions, answers),
      [candidate([5, 5, 1, null])],
      '2020-01-01',
    );
    expect(ranked[0]?.score).toBeCloseTo(25, 12);
    expect(ranked[0]?.categories).toEqual([
      { category: 'economie', score: expect.closeTo(100 / 3, 12), common: 3, answered: 3 },
      { category: 'justiție', score: null, common: 0, answered: 1 },
    ]);
  });
});

test('furthestApart returns null when no pair disagrees or has enough common answers', () => {
  const questions = fivePoint(12);
  const near = [candidate([5, 5, 5, 5], 'a', 1), candidate([5, 5, 5, 4], 'b', 2)];
  expect(furthestApart(questions.slice(0, 4), near, '2025-05-12')).toBeNull();
  const few = [candidate([5, 5, 5], 'a', 1), candidate([1, 1, 1], 'b', 2)];
  expect(furthestApart(questions, few, '2025-05-12')).toBeNull();
  expect(furthestApart(questions.slice(0, 4), few, '2025-05-12')?.score).toBe(-75);
  const apart = [candidate([1, 5, 3], 'a', 1), candidate([2, 1, 1], 'b', 2)];
  expect(furthestApart(questions.slice(0, 3), apart, '2025-05-12')?.questions).toEqual([
    { code: 'q2', steps: [4, 0], distance: 1 },
    { code: 'q3', steps: [2, 0], distance: 0.5 },
    { code: 'q1', steps: [0, 1], distance: 0.25 },
  ]);
});

test('withoutCutTies leaves out a whole tie when the limit would cut it', () => {
  const of = (...ranks: number[]) =>
    withoutCutTies(
      ranks.map((rank) => ({ rank })),
      3,
    ).map(({ rank }) => rank);
  expect(of(1, 2, 3, 4)).toEqual([1, 2, 3]);
  expect(of(1, 1, 1, 4)).toEqual([1, 1, 1]);
  expect(of(1, 2, 3, 3)).toEqual([1, 2]);
  expect(of(1, 1, 1, 1)).toEqual([]);
  expect(of(1, 1)).toEqual([1, 1]);
});
