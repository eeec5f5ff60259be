import { expect, test } from 'vitest';
import { answersOf, questionnaireOf } from '../testing.ts';
import { countNear, describeChange, outcomeOf, reweighted } from './outcome.ts';

const people = { Ana: [4, 4, 4, 4], Bogdan: [0, 0, 0, 0], Corina: [4, null, null, null] };

test('the result ranks the candidates with enough positions and names the others', () => {
  const { ranked, unranked, answered } = outcomeOf(questionnaireOf(people), answersOf([4, 4, 4, null]));
  expect(answered).toBe(3);
  expect(ranked.map(({ person, score }) => [person.name, score])).toEqual([
    ['Ana', 100],
    ['Bogdan', -100],
  ]);
  expect(unranked.map(({ person, common }) => [person.name, common])).toEqual([['Corina', 1]]);
});

test('a position declared after the vote changes no score', () => {
  const later = questionnaireOf({ ...people, Bogdan: [0, 0, 0, [4, 'ulterior']] });
  const { ranked } = outcomeOf(later, answersOf([4, 4, 4, 4]));
  expect(ranked.find(({ slug }) => slug === 'bogdan')).toMatchObject({ score: -75, common: 3 });
});

test('the number of near candidates includes only candidates with more agreement than disagreement', () => {
  const middle = questionnaireOf({ ...people, Dan: [2, 2, 2, 2] });
  expect(countNear(outcomeOf(middle, answersOf([4, 4, 4, 4])))).toBe(1);
});

test('a new weight of one category changes neither the answers nor the other categories', () => {
  const categories = ['Justiție', 'Economie', 'Economie'];
  const questionnaire = questionnaireOf({ Ana: [4, 4, 4] }, categories);
  const answers = answersOf([1, 2, 3]);
  expect(reweighted(answers, questionnaire, { categories: { Economie: 2 }, questions: {} })).toEqual({
    q0: { step: 1, weight: 1 },
    q1: { step: 2, weight: 2 },
    q2: { step: 3, weight: 2 },
  });
  expect(answers).toEqual(answersOf([1, 2, 3]));
});

test('a new weight of one question replaces the weight of its category and changes no other question', () => {
  const questionnaire = questionnaireOf({ Ana: [4, 4, 4] }, ['Justiție', 'Economie', 'Economie']);
  const weights = { categories: { Economie: 2 }, questions: { q0: 0, q2: 0.5 } } as const;
  expect(reweighted(answersOf([1, 2, 3]), questionnaire, weights)).toEqual({
    q0: { step: 1, weight: 0 },
    q1: { step: 2, weight: 2 },
    q2: { step: 3, weight: 0.5 },
  });
});

test('describeChange names a changed first place, a changed order below it, the same order, and a result without ranks', () => {
  const questionnaire = questionnaireOf({ Ana: [4, 4, 4, 4], Bogdan: [4, 4, 4, 0], Corina: [4, 4, 0, 4] });
  const answers = answersOf([4, 4, 4, 4]);
  const change = (questions: Readonly<Record<string, 0 | 2>>) => {
    const others = reweighted(answers, questionnaire, { categories: {}, questions });
    return describeChange(outcomeOf(questionnaire, answers).ranked, outcomeOf(questionnaire, others).ranked);
  };
  expect(change({ q0: 2 })).toBe('Ordinea rămâne aceeași.');
  expect(change({ q2: 2 })).toBe('Primul loc rămâne, dar ordinea celorlalți se schimbă.');
  expect(change({ q3: 0 })).toMatch(/^Pe primul loc ar fi (Ana și Bogdan|Bogdan și Ana)\.$/);
  expect(change({ q0: 0, q1: 0 })).toBe('Cu aceste ponderi niciun candidat nu are destule poziții.');
});
