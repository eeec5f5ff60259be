import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certaintyOf } from './certainty.ts';
import type { Method } from './distance.ts';
import { furthestApart } from './furthest.ts';
import { distanceTo, explain, profileOf, toScore } from './match.ts';
import { rankCandidates } from './ranking.ts';
import type { MatchingCandidate, MatchingQuestion, VoterAnswer } from './shapes.ts';

const day = '2020-01-01';

const method: fc.Arbitrary<Method> = fc.record({
  metric: fc.constantFrom('city-block', 'directional', 'euclidean'),
  missing: fc.constantFrom('mendez', 'neutral', 'relative-maximum'),
});

type Run = { questions: MatchingQuestion[]; answers: VoterAnswer[]; candidates: MatchingCandidate[] };

/**
 * Generates questions with two to six options in up to three categories, and answers of a voter and of
 * candidates.
 */
function runs({ most = 12, people = 5 } = {}): fc.Arbitrary<Run> {
  const question = fc.record({
    options: fc.integer({ min: 2, max: 6 }),
    kind: fc.constantFrom<'scale' | 'choice'>('scale', 'choice'),
    category: fc.constantFrom('a', 'b', 'c'),
  });
  return fc.array(question, { minLength: 1, maxLength: most }).chain((drafts) => {
    const steps = fc.tuple(
      ...drafts.map(({ options }) => fc.option(fc.nat({ max: options - 1 }), { freq: 3 })),
    );
    const weights = fc.array(fc.constantFrom(0, 0.5, 1, 2), {
      minLength: drafts.length,
      maxLength: drafts.length,
    });
    const questions = drafts.map(({ options, ...draft }, place) => ({
      ...draft,
      code: `q${place}`,
      scale: Array.from({ length: options }, (_, step) => `${step}`),
    }));
    return fc.record({
      questions: fc.constant(questions),
      answers: fc
        .tuple(steps, weights)
        .map(([own, weight]) =>
          own.flatMap((step, place) =>
            step === null ? [] : [{ code: `q${place}`, step, weight: weight[place] }],
          ),
        ),
      candidates: fc.array(steps, { minLength: 1, maxLength: people }).map((list) =>
        list.map((own, place) => ({
          slug: `c${place}`,
          ballotPosition: place + 1,
          steps: Object.fromEntries(
            own.flatMap((step, index) => (step === null ? [] : [[`q${index}`, step] as const])),
          ),
        })),
      ),
    });
  });
}

const near = (actual: number, expected: number) => {
  if (actual !== expected) expect(Math.abs(actual - expected)).toBeLessThan(1e-9);
};
const scores = ({ questions, answers, candidates }: Run, by?: Method) => {
  const profile = profileOf(questions, answers, by);
  return new Map(candidates.map((candidate) => [candidate.slug, toScore(distanceTo(profile, candidate))]));
};
const expectSame = (found: Map<string, number>, expected: Map<string, number>) => {
  expect(found.size).toBe(expected.size);
  for (const [slug, score] of expected) near(found.get(slug) ?? Number.NaN, score);
};

describe('every method of measuring distances', () => {
  test('every method gives scores from −100 to +100', () => {
    fc.assert(
      fc.property(runs(), method, (run, by) => {
        for (const score of scores(run, by).values()) {
          expect(score).toBeGreaterThanOrEqual(-100 - 1e-9);
          expect(score).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
    );
  });

  test('every method gives the same scores for every order of questions, answers and candidates', () => {
    const shuffled = (run: Run) =>
      fc.record({
        questions: fc.shuffledSubarray(run.questions, { minLength: run.questions.length }),
        answers: fc.shuffledSubarray(run.answers, { minLength: run.answers.length }),
        candidates: fc.shuffledSubarray(run.candidates, { minLength: run.candidates.length }),
      });
    const pairs = runs().chain((run) => fc.tuple(fc.constant(run), shuffled(run)));
    fc.assert(
      fc.property(pairs, method, ([run, other], by) => expectSame(scores(other, by), scores(run, by))),
    );
  });

  test('the scores stay the same when all statements and all answers to them are reversed', () => {
    fc.assert(
      fc.property(runs(), fc.nat(), method, (run, bits, by) => {
        const last = new Map(run.questions.map(({ code, scale }) => [code, scale.length - 1]));
        const isFlipped = (code: string) => ((bits >> (Number(code.slice(1)) % 30)) & 1) === 1;
        const flip = (code: string, step: number) => (isFlipped(code) ? (last.get(code) ?? 0) - step : step);
        const flipped: Run = {
          questions: run.questions,
          answers: run.answers.map((answer) => ({ ...answer, step: flip(answer.code, answer.step) })),
          candidates: run.candidates.map((candidate) => ({
            ...candidate,
            steps: Object.fromEntries(
              Object.entries(candidate.steps).map(([code, step]) => [code, flip(code, step)]),
            ),
          })),
        };
        expectSame(scores(flipped, by), scores(run, by));
      }),
    );
  });

  test('every method gives the same scores when all weights are multiplied by the same number', () => {
    const factors = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(runs(), factors, method, (run, factor, by) => {
        const answers = run.answers.map((answer) => ({ ...answer, weight: (answer.weight ?? 1) * factor }));
        expectSame(scores({ ...run, answers }, by), scores(run, by));
      }),
    );
  });

  test('every method ignores a question that the voter skipped or gave weight 0', () => {
    fc.assert(
      fc.property(runs(), method, (run, by) => {
        const answers = run.answers.filter(({ weight }) => weight !== 0);
        const questions = run.questions.filter(({ code }) => answers.some((answer) => answer.code === code));
        expectSame(scores({ ...run, questions, answers }, by), scores(run, by));
      }),
    );
  });

  test('every method explains the score by contributions that sum to it', () => {
    fc.assert(
      fc.property(runs(), method, (run, by) => {
        const profile = profileOf(run.questions, run.answers, by);
        fc.pre(profile.answers.length > 0);
        for (const candidate of run.candidates) {
          const rows = explain(profile, candidate);
          const total = rows.reduce((sum, { contribution }) => sum + contribution, 0);
          near(total, toScore(distanceTo(profile, candidate)));
        }
      }),
    );
  });

  test('every method except the directional methods gives 100 % to a candidate with exactly the voter’s answers', () => {
    fc.assert(
      fc.property(runs(), method, ({ questions, answers }, by) => {
        fc.pre(by.metric !== 'directional' && answers.some(({ weight }) => weight !== 0));
        const steps = Object.fromEntries(answers.map(({ code, step }) => [code, step]));
        near(
          toScore(distanceTo(profileOf(questions, answers, by), { slug: 'x', ballotPosition: 1, steps })),
          100,
        );
      }),
    );
  });
});

describe('the ranking for generated answers', () => {
  test('the ranking is the same for every order of the candidates, and never puts a lower score first', () => {
    fc.assert(
      fc.property(runs({ people: 8 }), (run) => {
        const profile = profileOf(run.questions, run.answers);
        const ranking = rankCandidates(profile, run.candidates, day);
        expect(rankCandidates(profile, run.candidates.toReversed(), day)).toEqual(ranking);
        expect(ranking.ranked.length + ranking.unranked.length).toBe(run.candidates.length);
        for (const [place, match] of ranking.ranked.entries()) {
          const next = ranking.ranked[place + 1];
          if (next) expect(next.score).toBeLessThanOrEqual(match.score + 1e-9);
          const better = ranking.ranked.filter(({ score }) => score > match.score + 1e-9);
          expect(match.rank).toBe(better.length + 1);
        }
      }),
    );
  });
});

describe('the certainty of the first place for generated answers', () => {
  const firstOf = (run: Run) => {
    const ranking = rankCandidates(profileOf(run.questions, run.answers), run.candidates, day);
    return ranking.ranked
      .filter(({ rank }) => rank === 1)
      .map(({ slug }) => slug)
      .toSorted();
  };

  /**
   * Generates a voter's answers to some of the questions. Then generates the same answers with skipped
   * questions or with further answers of weight 1.
   */
  const continued = runs({ most: 9, people: 4 }).chain((run) =>
    fc.tuple(
      fc.constant(run),
      fc.tuple(
        ...run.questions
          .filter(({ code }) => !run.answers.some((answer) => answer.code === code && answer.weight !== 0))
          .map(({ code, scale }) =>
            fc
              .option(fc.nat({ max: scale.length - 1 }))
              .map((step) => (step === null ? [] : [{ code, step }])),
          ),
      ),
    ),
  );

  test('further answers never change a certain first place, and never an uncertain one before the reported number of answers', () => {
    fc.assert(
      fc.property(continued, ([run, more]) => {
        const profile = profileOf(run.questions, run.answers);
        const ranking = rankCandidates(profile, run.candidates, day);
        const certainty = certaintyOf(profile, ranking, run);
        if (!certainty) {
          expect(ranking.ranked).toEqual([]);
          return;
        }
        const answers = [...run.answers.filter(({ weight }) => weight !== 0), ...more.flat()];
        const added = more.flat().length;
        expect(certainty.open).toBeLessThanOrEqual(certainty.remaining);
        expect(certainty.open === 0).toBe(certainty.fewest === null);
        if (firstOf({ ...run, answers }).join() !== firstOf(run).join())
          expect(added).toBeGreaterThanOrEqual(certainty.fewest ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: 2_000 },
    );
  });

  test('one answer is reported as enough whenever one answer can change the first place', () => {
    fc.assert(
      fc.property(runs({ most: 6, people: 3 }), (run) => {
        const profile = profileOf(run.questions, run.answers);
        const certainty = certaintyOf(profile, rankCandidates(profile, run.candidates, day), run);
        if (!certainty) return;
        const answers = run.answers.filter(({ weight }) => weight !== 0);
        const open = run.questions.filter(({ code }) => !answers.some((answer) => answer.code === code));
        const before = firstOf(run).join();
        const doesOne = open.some(({ code, scale }) =>
          scale.some(
            (_, step) => firstOf({ ...run, answers: [...answers, { code, step }] }).join() !== before,
          ),
        );
        if (doesOne) expect(certainty.fewest).toBe(1);
      }),
      { numRuns: 1_000 },
    );
  });
});

test('furthestApart returns two candidates who disagree, and who agree less than any other pair with enough common answers', () => {
  fc.assert(
    fc.property(runs({ people: 6 }), ({ questions, candidates }) => {
      const furthest = furthestApart(questions, candidates, day);
      const lowest = candidates.flatMap((first, place) =>
        candidates.slice(place + 1).flatMap((second) => {
          const codes = questions.filter(
            ({ code }) => first.steps[code] !== undefined && second.steps[code] !== undefined,
          );
          if (codes.length < 3 || codes.length / questions.length < 0.3) return [];
          const answers = codes.map(({ code }) => ({ code, step: first.steps[code] ?? 0 }));
          const score = toScore(distanceTo(profileOf(questions, answers), second));
          const whole = (score * codes.length) / questions.length;
          return whole > -1e-9 ? [] : [whole];
        }),
      );
      near(furthest?.score ?? Number.POSITIVE_INFINITY, Math.min(...lowest));
    }),
  );
});
