import { describe, expect, test } from 'vitest';
import { readFragment, toFragment } from './link.ts';
import { optionMark } from './option-mark.ts';
import {
  countedAnswers,
  emptyRun,
  fitRun,
  parseRun,
  partSize,
  placeAfter,
  placeToRefine,
  type Run,
  withStep,
  withWeight,
} from './run.ts';

const scale = ['a', 'b', 'c', 'd', 'e'];
const questions = Array.from({ length: 12 }, (_, index) => ({ code: `q${index}`, scale }));

test('a new answer keeps the weight that the visitor gave the question, and a new weight keeps the answer', () => {
  const weighed = withWeight(emptyRun, 'q0', 2);
  expect(withStep(weighed, 'q0', 3).answers).toEqual({ q0: { step: 3, weight: 2 } });
  expect(withWeight(withStep(emptyRun, 'q0', 3), 'q0', 0.5).answers).toEqual({
    q0: { step: 3, weight: 0.5 },
  });
});

describe('the order of questions and result in the quiz', () => {
  test('the result comes after the tenth question and after the last question', () => {
    expect(placeAfter(8, 12)).toBe(9);
    expect(placeAfter(9, 12)).toBe('result');
    expect(placeAfter(10, 12)).toBe(11);
    expect(placeAfter(11, 12)).toBe('result');
    expect(placeAfter(3, 4)).toBe('result');
  });

  test('the first part has at most ten questions, and the second part counts all questions', () => {
    expect([partSize(0, 12), partSize(9, 12), partSize(10, 12), partSize(0, 4)]).toEqual([10, 10, 12, 4]);
  });

  test('the second part starts at the first question that the visitor neither answered nor skipped', () => {
    const run = withStep(withStep(emptyRun, 'q0', null), 'q1', 2);
    expect(placeToRefine(run, questions)).toBe(2);
    const whole = questions.reduce((sum: Run, { code }) => withStep(sum, code, 0), emptyRun);
    expect(placeToRefine(whole, questions)).toBeNull();
  });
});

test('matching ignores skipped questions and questions of weight 0', () => {
  const run = withStep(withWeight(withStep(withStep(emptyRun, 'q2', 4), 'q1', 0), 'q1', 0), 'q0', null);
  expect(countedAnswers(run.answers, questions)).toEqual([{ code: 'q2', step: 4, weight: 1 }]);
});

describe('a visitor’s stored progress through the quiz', () => {
  test('parseRun reads all values of stored progress', () => {
    const run: Run = { ...withWeight(withStep(emptyRun, 'q1', 3), 'q1', 0.5), place: 'result' };
    expect(parseRun(JSON.stringify(run))).toEqual(run);
    const first = withStep(withStep(emptyRun, 'q0', null), 'q1', 0, 'a');
    expect(parseRun(JSON.stringify(first))).toEqual(first);
  });

  test.each([
    '',
    '{',
    '[]',
    '{"answers":{"q":{"step":1,"weight":7}},"place":0}',
    '{"answers":{},"place":-1}',
    '{"answers":{},"place":1.5}',
    '{"answers":{},"place":"1"}',
    '{"answers":[],"place":0}',
    '{"answers":"","place":0}',
    '{"answers":{"q":{"step":"1","weight":1}},"place":0}',
    '{"answers":{"q":{"step":-1,"weight":1}},"place":0}',
    '{"answers":{"q":{"step":1,"weight":1,"option":5}},"place":0}',
  ])('parseRun returns null for the stored text %j', (text) => expect(parseRun(text)).toBeNull());

  test('answers to removed questions, answers outside a scale, and a place after the last question are dropped', () => {
    const run = withStep(withStep(withStep(emptyRun, 'gone', 1), 'q0', 9), 'q1', 4, 'e');
    expect(fitRun({ ...run, place: 40 }, questions)).toEqual({
      answers: { q1: { step: 4, weight: 1, option: optionMark('e') } },
      place: 11,
    });
    const skipped = withStep(emptyRun, 'q0', null);
    expect(fitRun({ ...skipped, place: 'result' }, questions)).toEqual({ ...skipped, place: 'result' });
  });
});

test('an answer is dropped when its step now means another option', () => {
  const { answers } = withStep(withStep(emptyRun, 'q0', 3, 'd'), 'q1', 3, 'd');
  const moved = [
    { code: 'q0', scale: ['a', 'b', 'd', 'c', 'e'] },
    { code: 'q1', scale },
  ];
  const kept = fitRun({ answers: readFragment(toFragment(answers)) ?? {}, place: 0 }, moved);
  expect(Object.keys(kept.answers)).toEqual(['q1']);
  expect(Object.keys(fitRun({ answers, place: 0 }, moved).answers)).toEqual(['q1']);
});

describe('answers in the fragment of a link', () => {
  test('the fragment of a link contains answers and weights, but no skipped questions', () => {
    const run = withStep(withStep(withStep(emptyRun, 'q1', 3, 'd'), 'q2', null), 'q3', 0, 'a');
    const { q2, ...given } = withWeight(run, 'q1', 0.5).answers;
    const fragment = toFragment({ ...given, ...(q2 ? { q2 } : {}) });
    expect(fragment).toBe(`#raspunsuri=2&q1=3-${optionMark('d')}*0.5&q3=0-${optionMark('a')}`);
    expect(readFragment(fragment)).toEqual(given);
  });

  test('the link’s fragment omits skipped questions, and answers whose option is unknown', () => {
    const option = 'ab12';
    const answers = {
      q1: { step: 3, weight: 1 as const },
      q2: { step: null, weight: 1 as const, option },
      q3: { step: 1, weight: 2 as const, option },
    };
    expect(toFragment(answers)).toBe('#raspunsuri=2&q3=1-ab12*2');
  });

  test('the fragment may name the eleventh option and a short hash, and its first parameter is no question', () => {
    expect(readFragment('#raspunsuri=2&raspunsuri=1-ab&q=10-a')).toEqual({
      q: { step: 10, weight: 1, option: 'a' },
    });
  });

  test.each([
    '',
    '#',
    '#titlu',
    '#raspunsuri=2',
    '#raspunsuri=1&q=1',
    '#raspunsuri=1&q=1-abcd',
    '#q=1-abcd',
    '#raspunsuri=2-abcd',
    '#raspunsuri=2&q=1',
    '#raspunsuri=2&q=x',
    '#raspunsuri=2&q=1-abcd*9',
  ])('the fragment %j contains no answers', (fragment) => expect(readFragment(fragment)).toBeNull());
});
