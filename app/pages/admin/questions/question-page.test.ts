import { expect, test } from 'vitest';
import { categoriesOf, pageOfQuestions } from './question-page.ts';

const question = (id: number, given: { question?: string; category?: string } = {}) => ({
  id: String(id),
  question: `Întrebarea ${id}`,
  category: 'Știință',
  weight: 3,
  option: ['da', 'nu'],
  isActive: true,
  ...given,
});
const all = [
  ...Array.from({ length: 40 }, (_, index) => question(index + 1)),
  question(41, { question: 'Se mărește TVA-ul?', category: 'Economie' }),
];
const page = (query: string, of = all) => pageOfQuestions(of, new URLSearchParams(query));
const ids = (query: string, of = all) => page(query, of).questions.map(({ id }) => Number(id));

test('a list of questions has twenty on a page, and the last page for a later number', () => {
  expect(page('')).toMatchObject({ count: 41, page: 1, pages: 3 });
  expect([ids('').length, ids('')[0], ids('pagina=2')[0], ids('pagina=3'), ids('pagina=9')]).toEqual([
    20,
    1,
    21,
    [41],
    [41],
  ]);
  expect(page('', all.slice(0, 40)).pages).toBe(2);
  expect(page('', [])).toMatchObject({ count: 0, page: 1, pages: 1, questions: [] });
});

test('a list of questions is searched by text or category without diacritics, within the chosen category', () => {
  expect(ids('cauta=mareste+tva')).toEqual([41]);
  expect(page('cauta=+STIINTA+')).toMatchObject({ count: 40, filter: { text: 'STIINTA', category: '' } });
  expect(ids('categorie=Economie')).toEqual([41]);
  expect(page('cauta=1&categorie=%C8%98tiin%C8%9B%C4%83').count).toBe(13);
  expect(page('categorie=Econ').count).toBe(0);
});

test('the categories of a list appear once each, in Romanian alphabetical order', () => {
  const named = ['Șomaj', 'Sport', 'Țări', 'Taxe', 'Sport'].map((category) => ({ category }));
  expect(categoriesOf(named)).toEqual(['Sport', 'Șomaj', 'Taxe', 'Țări']);
  expect(page('categorie=Economie').categories).toEqual(['Economie', 'Știință']);
});
