import { describe, expect, test } from 'vitest';
import {
  agreementOf,
  besideEachOther,
  type ComparedQuestion,
  comparedStance,
  distanceOf,
  nearnessOf,
  ofSome,
} from './comparison.rules.ts';
import type { Stance, Timing } from './queries.server.ts';

const scale = ['Dezacord total', 'Dezacord', 'Neutru', 'Acord', 'Acord total'];
const stance = (step: number, timing: Timing = 'campanie'): Stance => ({
  id: `${step}-${timing}`,
  answer: scale[step] ?? '',
  step,
  explanation: '',
  said: null,
  confidence: 'explicit',
  timing,
  sources: [],
});
/** Builds a question from each candidate's step on its scale. Null means no answer. */
const asked = (steps: readonly (number | null)[], code = steps.join()): ComparedQuestion => ({
  code,
  question: code,
  category: 'x',
  scale,
  stances: steps.map((step) => (step === null ? [] : [stance(step)])),
});

describe('the distance between answers to a question', () => {
  test.each([
    [[0, 4], 1, 'opposite'],
    [[1, 3], 0.5, 'opposite'],
    [[3, 4], 0.25, 'near'],
    [[2, 3], 0.25, 'near'],
    [[2, 4], 0.5, 'apart'],
    [[0, 2], 0.5, 'apart'],
    [[2, 2], 0, 'same'],
    [[0, 2, 4], 1, 'opposite'],
    [[3, 3, 4], 0.25, 'near'],
  ] as const)(
    'distanceOf puts answers %j at distance %d, and nearnessOf calls that %s',
    (steps, distance, nearness) => {
      expect(distanceOf(asked(steps))).toBeCloseTo(distance);
      expect(nearnessOf(asked(steps))).toBe(nearness);
      // The distance must not depend on the order of the candidates.
      expect(nearnessOf(asked(steps.toReversed()))).toBe(nearness);
    },
  );

  test('distanceOf returns null for fewer than two answers', () => {
    for (const steps of [[], [null, null], [3], [3, null]]) {
      expect(distanceOf(asked(steps))).toBeNull();
      expect(nearnessOf(asked(steps))).toBeNull();
    }
  });

  test('distanceOf returns 0 when a question has only one option', () => {
    expect(distanceOf({ ...asked([0, 0]), scale: ['Da'] })).toBe(0);
  });

  test('distanceOf returns 1 when a question has only two options and the answers differ', () => {
    const question = { ...asked([0, 1]), scale: ['Nu', 'Da'] };
    expect(distanceOf(question)).toBe(1);
    expect(nearnessOf(question)).toBe('opposite');
  });
});

test('positions published after the ballot are shown, but never compared', () => {
  expect(comparedStance([stance(4, 'ulterior')])).toBeNull();
  expect(comparedStance([stance(4, 'ulterior'), stance(1, 'necunoscut')])?.step).toBe(1);
  const later = { ...asked([0, 4]), stances: [[stance(0)], [stance(4, 'ulterior')]] };
  expect(agreementOf([later])).toEqual({ common: 0, same: 0, near: 0, opposite: 0, widest: [] });
});

describe('the agreement of several candidates', () => {
  test('agreementOf counts agreement only over questions that all candidates answered', () => {
    const questions = [asked([0, 4]), asked([4, 4]), asked([3, 4]), asked([2, 4]), asked([1, null])];
    const agreement = agreementOf(questions);
    expect(agreement).toMatchObject({ common: 4, same: 1, near: 1, opposite: 1 });
    expect(agreement.widest.map(({ code }) => code)).toEqual(['0,4']);
  });

  test('agreementOf lists all questions with the largest distance, in the order of the questions', () => {
    const widest = agreementOf([asked([1, 3], 'b'), asked([3, 1], 'a'), asked([2, 3], 'c')]).widest;
    expect(widest.map(({ code }) => code)).toEqual(['b', 'a']);
  });

  test('agreementOf reports no largest distance when all answers are equal', () => {
    expect(agreementOf([asked([1, 1]), asked([4, 4])])).toMatchObject({ common: 2, same: 2, widest: [] });
  });

  test('agreementOf compares the answers of each pair of three candidates', () => {
    const question = asked([0, 4, null]);
    expect(agreementOf([question]).common).toBe(0);
    expect(agreementOf([ofSome(question, [0, 1])])).toMatchObject({ common: 1, opposite: 1 });
    expect(agreementOf([ofSome(question, [1, 2])]).common).toBe(0);
  });
});

test('besideEachOther merges candidates’ lists of the same questions side by side', () => {
  const question = { code: 'q', question: 'Q', category: 'c', scale };
  const lists = [[{ ...question, stances: [stance(1)] }], [{ ...question, stances: [] }]];
  expect(besideEachOther(lists)).toEqual([{ ...question, stances: [[stance(1)], []] }]);
  expect(besideEachOther([])).toEqual([]);
});
