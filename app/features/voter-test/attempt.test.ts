import { describe, expect, test } from 'vitest';
import {
  type Attempt,
  choose,
  goOn,
  newAttempt,
  questionsOf,
  readAnswers,
  shuffle,
  type TestQuestion,
  viewOf,
  writeAnswers,
} from './attempt.ts';
import { attemptLength, bandOf, isPassed, isReadyToVote, limitsOf, scoreBands, scoreOf } from './rules.ts';

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const pool: TestQuestion[] = Array.from({ length: 40 }, (_, index) => ({
  id: idOf(index),
  question: `Întrebarea ${index}`,
  category: 'Constituție',
  options: ['a', 'b', 'c', 'd'],
  correct: index % 4,
  explanation: `Explicația ${index}`,
  sources: [],
}));
const correctOf = (id: string) => pool.find((question) => question.id === id)?.correct ?? 0;

/** Answers all questions of an attempt. `correct` is the number of correct answers. */
function take(seed: string, correct: number, questions = pool): Attempt {
  let attempt = newAttempt(seed);
  for (const [index, { id }] of questionsOf(questions, attempt).entries()) {
    const choice = index < correct ? correctOf(id) : (correctOf(id) + 1) % 4;
    attempt = goOn(choose(questions, attempt, { id, choice }));
  }
  return attempt;
}

describe('the questions of an attempt', () => {
  test('an attempt has ten different questions from the pool: the same for the same seed, and others for another seed', () => {
    const drawn = questionsOf(pool, newAttempt('a'));
    expect(drawn).toHaveLength(attemptLength);
    expect(new Set(drawn).size).toBe(attemptLength);
    expect(questionsOf(pool.toReversed(), newAttempt('a'))).toEqual(drawn);
    expect(questionsOf(pool, newAttempt('b'))).not.toEqual(drawn);
  });

  test('4,000 seeds select each question about equally often', () => {
    const counts = new Map(pool.map(({ id }) => [id, 0]));
    for (let seed = 0; seed < 4_000; seed += 1)
      for (const { id } of questionsOf(pool, newAttempt(`${seed}`)))
        counts.set(id, (counts.get(id) ?? 0) + 1);
    // Each question is expected 1,000 times. Five standard deviations are 137.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(137);
  });

  test('an added or removed question does not change the order of the others', () => {
    const order = shuffle(pool, 'seed').map(({ id }) => id);
    const without = shuffle(pool.slice(1), 'seed').map(({ id }) => id);
    expect(without).toEqual(order.filter((id) => id !== idOf(0)));
  });

  test('an attempt keeps its answered questions when administrators change other questions meanwhile', () => {
    const attempt = newAttempt('seed');
    const [first] = questionsOf(pool, attempt);
    const begun = goOn(choose(pool, attempt, { id: first?.id ?? '', choice: 0 }));
    const added = { ...pool[0], id: idOf(99) } as TestQuestion;
    for (const changed of [pool.slice(5), [...pool, added]].map((list) =>
      list.some(({ id }) => id === first?.id) || !first ? list : [...list, first],
    ))
      expect(questionsOf(changed, begun)[0]?.id).toBe(first?.id);
  });
});

describe('the steps of an attempt', () => {
  test('VTEST-07 the first choice locks the question', () => {
    const attempt = newAttempt('seed');
    const [shown, next] = questionsOf(pool, attempt);
    const locked = choose(pool, attempt, { id: shown?.id ?? '', choice: 2 });
    expect(locked).toMatchObject({ isLocked: true, answers: [{ id: shown?.id, choice: 2 }] });
    expect(choose(pool, locked, { id: shown?.id ?? '', choice: 1 })).toBe(locked);
    expect(choose(pool, locked, { id: next?.id ?? '', choice: 1 }), 'a lock holds the next choice').toBe(
      locked,
    );
    expect(choose(pool, attempt, { id: next?.id ?? '', choice: 1 })).toBe(attempt);
    expect(choose(pool, attempt, { id: shown?.id ?? '', choice: 4 })).toBe(attempt);
  });

  test('the correct option is revealed only after the answer', () => {
    const attempt = newAttempt('seed');
    const view = viewOf(pool, attempt);
    expect(view).toMatchObject({ stage: 'question', number: 1, total: 10, correct: 0, lock: null });
    expect(Object.keys(view.stage === 'question' ? view.question : {})).toEqual([
      'id',
      'question',
      'category',
      'options',
    ]);
    const [shown] = questionsOf(pool, attempt);
    const after = viewOf(pool, choose(pool, attempt, { id: shown?.id ?? '', choice: shown?.correct ?? 0 }));
    expect(after).toMatchObject({ number: 1, correct: 1, lock: { correct: shown?.correct } });
  });

  test('VTEST-10 VTEST-29 eight correct answers of ten pass and seven fail, with the rounded percentage', () => {
    const passed = viewOf(pool, take('seed', 8));
    expect(passed).toMatchObject({ stage: 'result', total: 10, correct: 8, score: 80, isPassed: true });
    const wrong = questionsOf(pool, newAttempt('seed')).slice(8);
    expect(passed.stage === 'result' && passed.mistakes.map(({ id }) => id)).toEqual(
      wrong.map(({ id }) => id),
    );
    expect(viewOf(pool, take('seed', 7))).toMatchObject({ correct: 7, score: 70, isPassed: false });
    expect(scoreOf({ correct: 1, total: 3 })).toBe(33);
    expect(scoreOf({ correct: 2, total: 3 })).toBe(67);
  });

  test('a test with fewer than ten questions requires the same share of correct answers, and an empty test never passes', () => {
    expect(viewOf(pool.slice(0, 4), take('seed', 3, pool.slice(0, 4)))).toMatchObject({
      total: 4,
      isPassed: false,
    });
    expect(isPassed({ correct: 4, total: 5 })).toBe(true);
    expect(isPassed({ correct: 0, total: 0 })).toBe(false);
  });

  test('repeated answers, unknown answers and answers beyond the last question are ignored', () => {
    const once = { id: idOf(1), choice: 1 };
    const answers = [once, { ...once, choice: 2 }, { id: idOf(77), choice: 0 }];
    expect(viewOf(pool, { seed: 's', answers, isLocked: false })).toMatchObject({ number: 2, correct: 1 });
    const gone = { seed: 's', answers: [{ id: idOf(77), choice: 0 }], isLocked: true };
    expect(viewOf(pool, gone), 'no lock without an answer').toMatchObject({ number: 1, lock: null });
    const eleven = pool.slice(0, 11).map(({ id, correct }) => ({ id, choice: correct }));
    expect(viewOf(pool, { seed: 's', answers: eleven, isLocked: false })).toMatchObject({
      total: 10,
      correct: 10,
    });
  });

  test('an attempt continues with the next answer when an answered question has left the test', () => {
    const attempt: Attempt = { seed: 's', answers: [{ id: idOf(77), choice: 0 }], isLocked: false };
    const view = viewOf(pool, attempt);
    const id = view.stage === 'question' ? view.question.id : '';
    expect(choose(pool, attempt, { id, choice: 1 }).answers).toEqual([{ id, choice: 1 }]);
  });

  test('answers that were written as text are parsed, and other texts refused', () => {
    const { answers } = take('seed', 5);
    expect(readAnswers(writeAnswers(answers))).toEqual(answers);
    expect(readAnswers('')).toEqual([]);
    for (const wrong of [
      'x',
      `${idOf(1)}`,
      `${idOf(1)}:-1`,
      `${idOf(1)}:999`,
      `${writeAnswers(answers)} ${idOf(1)}:1`,
    ])
      expect(readAnswers(wrong)).toBeNull();
  });
});

test('VTEST-28 as ruled: the three pass marks are 8 of 10, 75% and 70%', () => {
  expect([isPassed({ correct: 8, total: 10 }), isPassed({ correct: 7, total: 10 })]).toEqual([true, false]);
  expect([isReadyToVote(75), isReadyToVote(74)]).toEqual([true, false]);
  expect([bandOf(70), bandOf(69)]).toEqual(['average', 'poor']);
});

test('VTADM-22 every score belongs to exactly one of four bands', () => {
  expect([100, 90, 89, 80, 79, 70, 69, 0].map(bandOf)).toEqual([
    'excellent',
    'excellent',
    'good',
    'good',
    'average',
    'average',
    'poor',
    'poor',
  ]);
  const limits = scoreBands.map(({ key }) => limitsOf(key));
  expect(limits).toEqual([
    { from: 90, to: 100 },
    { from: 80, to: 89 },
    { from: 70, to: 79 },
    { from: 0, to: 69 },
  ]);
});
