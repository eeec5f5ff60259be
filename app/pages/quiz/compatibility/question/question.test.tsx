import { expect, test } from 'vitest';
import { emptyRun, type Run, withStep } from '#app/features/compatibility/run/run.ts';
import { partOf, renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { listParts } from '../list/question-list.tsx';
import { questionnaireOf } from '../testing.ts';
import { Question } from './question.tsx';

/** Twelve questions. Ana answered all of them, Bogdan the first, and Corina none. */
const questionnaire = {
  ...questionnaireOf({ Ana: Array.from({ length: 12 }, () => 4), Bogdan: [0], Corina: [] }),
  others: 7,
};
/** Answers the first questions with these steps, where null means a skipped question. */
const runOf = (...steps: readonly (number | null)[]) =>
  steps.reduce((run: Run, step, index) => withStep(run, `q${index}`, step), emptyRun);
const show = (index: number, run: Run = emptyRun) =>
  wordsOf(
    renderPart(
      <Question questionnaire={questionnaire} run={run} index={index} onGo={() => {}} onForget={null} />,
    ),
  );

test('a question leads back except from the first, and to the result only after an answer', () => {
  const first = show(0);
  expect(first).toContain('Întrebarea 1 din 10');
  expect(first).not.toMatch(/Înapoi|Vezi rezultatul|Șterge răspunsurile/);
  expect(show(1, runOf(null))).not.toContain('Vezi rezultatul');
  const second = show(1, runOf(3));
  expect(second).toMatch(/Întrebarea 2 din 10 Vezi rezultatul .* Următoarea întrebare Înapoi Sari peste/);
});

test('the last question of each part leads to the result, and the second part counts all questions', () => {
  expect(show(9, runOf(3)).match(/Vezi rezultatul/g)).toHaveLength(1);
  expect(show(10, runOf(3))).toMatch(/Întrebarea 11 din 12 Vezi rezultatul .* Următoarea întrebare/);
  expect(show(11, runOf(3)).match(/Vezi rezultatul|Următoarea/g)).toEqual(['Vezi rezultatul']);
});

test('the column beside a question counts positions, answers and skipped questions', () => {
  expect(show(0)).toMatch(/Candidați cu poziție 2 din 10 Răspunsuri date 0 Sărite sau fără importanță 0/);
  expect(show(1, runOf(3, null, 2))).toMatch(
    /Candidați cu poziție 1 din 10 Răspunsuri date 2 Sărite sau fără importanță 1/,
  );
});

test('the column names the open questions of the first place only in the second part, and only after an answer', () => {
  const nine = runOf(...Array.from({ length: 9 }, () => 4));
  expect(show(9, nine)).not.toMatch(/schimba primul loc|Primul loc/);
  expect(show(10, nine)).toContain('Primul loc nu se mai poate schimba');
  expect(show(10, runOf(null))).not.toMatch(/schimba primul loc|Primul loc/);
});

test('the candidates’ positions on a question appear only after its answer', () => {
  const hidden = 'Pozițiile candidaților se pot vedea după ce răspunzi.';
  expect(show(0)).toContain(hidden);
  expect(show(0, runOf(null))).toContain(hidden);
  const answered = show(0, runOf(3));
  expect(answered).not.toContain(hidden);
  expect(answered).toContain('Ce au declarat candidații');
});

test('the candidates’ positions are in the rotation of the day, beside a question and in the list', () => {
  const people = questionnaireOf({ Ana: [4], Bogdan: [0], Corina: [2] });
  const orders = ['2025-05-12', '2025-05-13', '2025-05-14'].map((day) => {
    const given = { ...people, day };
    const parts = [
      <Question questionnaire={given} run={runOf(3)} index={0} onGo={() => {}} onForget={null} key="one" />,
      partOf(listParts.QuestionList, given),
    ];
    const [one = '', all] = parts.map((part) =>
      [...renderPart(part).matchAll(/>(Ana|Bogdan|Corina)<\/p>/g)].map(([, name]) => name).join(' '),
    );
    expect(all, day).toBe(one);
    return one;
  });
  expect(orders.toSorted()).toEqual(['Ana Bogdan Corina', 'Bogdan Corina Ana', 'Corina Ana Bogdan']);
});
