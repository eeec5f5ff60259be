import { describe, expect, test } from 'vitest';
import { refusals } from '#app/features.server.ts';
import { clampWeight } from '#app/platform/editing/multiple-choice.ts';
import { readSubmission } from '#app/platform/http/submission.server.ts';
import { questionForm } from './form.ts';

type Fields = Partial<Record<'question' | 'category', string>> & { option?: string[] };
const parse = (fields: Fields) =>
  questionForm.safeParse({ category: 'Sănătate', isActive: 'false', option: ['Da', 'Nu'], ...fields });
const problemsOf = (fields: Fields) => parse(fields).error?.issues.map(({ message }) => message);

describe('the form for a question of the questionnaire', () => {
  test('CPADM-10 CPADM-11 CPADM-12 the question form requires a text, a category and two options that are not blank', () => {
    expect(problemsOf({ question: ' ', category: '', option: ['Da', '  ', ''] })).toEqual([
      'Question text is required',
      'Category is required',
      'At least two options are required',
    ]);
    expect(parse({ question: 'Întrebare?', option: ['', 'Da', ' ', 'Nu'] }).data?.option).toEqual([
      'Da',
      'Nu',
    ]);
  });

  test('CPADM-12 the question form shows the exact problem when all lines are blank, as browsers send them', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['question', 'Întrebare'],
      ['category', 'Sănătate'],
      ['option', ''],
      ['option', 'Da'],
      ['option', ''],
      ['isActive', 'false'],
    ] as const)
      form.append(name, value);
    const { error } = readSubmission(form, questionForm).reply();
    expect(error).toEqual({ option: ['At least two options are required'] });
  });

  test.each([
    ['0', 1],
    ['-7', 1],
    ['6', 5],
    ['99999', 5],
    ['4', 4],
    ['2.4', 2],
    ['', 3],
    ['x', 3],
  ])(
    'CPADM-13 CPADM-14 the question form changes the weight %j to %d and an empty weight to 3',
    (text, weight) => {
      expect(clampWeight(text)).toBe(weight);
    },
  );

  test.each<[Fields, string]>([
    [{ option: ['Da', 'Da'] }, 'Două răspunsuri sunt la fel.'],
    [{ option: ['<b>Da</b>', 'Nu'] }, 'Scrie text simplu, fără etichete HTML.'],
    [{ option: Array.from({ length: 11 }, (_, index) => `${index}`) }, 'Cel mult 10 rânduri.'],
    [{ question: 'a'.repeat(301) }, 'Cel mult 300 de caractere. Ai scris 301.'],
  ])('the value %j is refused with a clear problem', (fields, problem) => {
    expect(problemsOf({ question: 'Întrebare', ...fields })).toContain(problem);
  });
});

test.each([
  ['question-not-found', 404, 'Întrebarea nu există.'],
  ['question-option-used', 409, 'Un răspuns pe care îl au candidați nu poate fi scos'],
  ['question-findings', 409, 'Verificările au găsit ceva la această întrebare.'],
  ['stance-not-found', 404, 'Poziția nu există.'],
  ['stance-source-missing', 422, 'Scrie cel puțin o sursă.'],
  ['stance-later', 422, 'Data este după ziua de azi.'],
  ['stance-after-vote', 422, 'Data este după ultima zi de vot.'],
  ['stance-before-vote', 422, 'Poziția este dinainte de ultima zi de vot'],
  ['compatibility-no-matches', 422, 'Nu ai destule răspunsuri în comun'],
  ['compatibility-all-tied', 422, 'Mai mult de trei candidați sunt la egalitate'],
] as const)(
  'the refusal of a question or stance %s has the status %i and its own sentence',
  (code, status, sentence) => {
    expect(refusals[code].status).toBe(status);
    expect(refusals[code].text.slice(0, sentence.length)).toBe(sentence);
  },
);
