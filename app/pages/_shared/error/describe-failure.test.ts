import { expect, test } from 'vitest';
import { describeFailure } from './route-error.tsx';

const answer = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });
const refused = (status: number, code: string, text: string, more = {}) =>
  answer(status, { code, text, ...more });
const home = { href: '/', label: 'Pagina de început' };

test('a refused page shows the first sentence of the refusal as title and the others as advice', () => {
  expect(describeFailure(refused(403, 'forbidden', 'Nu ai acces. Cere un drept. Apoi revino.'))).toEqual({
    title: 'Nu ai acces',
    text: 'Cere un drept. Apoi revino.',
    isTemporary: false,
    requestId: undefined,
    back: home,
  });
  expect(describeFailure(refused(403, 'forbidden', 'Nu ai acces.'))).toMatchObject({
    title: 'Nu ai acces',
    text: 'Întoarce-te la o pagină cunoscută.',
  });
  expect(describeFailure(refused(404, 'not-found', 'Pagina nu există.')).text).toBe(
    'Verifică adresa sau întoarce-te la o pagină cunoscută.',
  );
});

test.each([
  ['candidate-not-found', { href: '/candidates', label: 'Înapoi la Candidați' }],
  ['results-area-not-found', { href: '/results', label: 'Rezultate oficiale' }],
  ['article-not-found', home],
])('a page refused with %s leads back to its list', (code, back) => {
  expect(describeFailure(refused(404, code, 'Lipsește.')).back).toEqual(back);
});

test('a round without a result says when its page opens', () => {
  expect(describeFailure(refused(404, 'results-not-announced', 'Turul nu este anunțat.')).text).toContain(
    'Pagina se deschide după anunțarea oficială.',
  );
});

test('a failed page keeps the text of its failure and its code, and is tried again', () => {
  expect(
    describeFailure(refused(503, 'load-failed', 'Baza nu răspunde. Revino.', { requestId: 'c0d' })),
  ).toMatchObject({
    title: 'Pagina nu poate fi arătată acum',
    text: 'Baza nu răspunde. Revino.',
    isTemporary: true,
    requestId: 'c0d',
  });
  expect(describeFailure(refused(500, 'request-failed', 'Ceva. Rău.')).isTemporary).toBe(true);
  expect(describeFailure(new Error('rețea'))).toMatchObject({ isTemporary: true, back: home });
  expect(describeFailure(answer(404, 'x'))).toMatchObject({ title: 'Pagina nu există', isTemporary: false });
  expect(describeFailure(answer(500, 'x'))).toMatchObject({
    title: 'Pagina nu poate fi arătată acum',
    isTemporary: true,
  });
});
