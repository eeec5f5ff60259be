import { expect, test } from 'vitest';
import { refusals } from '#app/features.server.ts';
import { countByFile, largestArchive, pageOfProblems, runningStates, splitProblem } from './rules.ts';

test('splitProblem separates file, record and text, even with colons in the text or without a record', () => {
  const record = splitProblem('polls.json, sondaj-1, rezultate: trebuie să fie: un număr');
  expect(record).toEqual({
    file: 'polls.json',
    record: 'sondaj-1, rezultate',
    text: 'trebuie să fie: un număr',
  });
  expect(splitProblem('guide.json: fișierul lipsește')).toEqual({
    file: 'guide.json',
    record: '',
    text: 'fișierul lipsește',
  });
  expect(splitProblem(': gol')).toEqual({ file: '', record: '', text: 'gol' });
  expect(splitProblem('altceva')).toEqual({ file: '', record: '', text: 'altceva' });
  const again = splitProblem('polls.json: nu este JSON');
  expect(countByFile([record, splitProblem('guide.json: x'), again])).toEqual([
    { file: 'polls.json', count: 2 },
    { file: 'guide.json', count: 1 },
  ]);
});

test('pageOfProblems returns at most 50 problems, and only the problems of a named file', () => {
  const problems = Array.from({ length: 318 }, (_, index) =>
    splitProblem(`${index % 3 === 0 ? 'polls.json' : 'guide.json'}, ${index}: lipsește`),
  );
  const all = (page: number) => pageOfProblems(problems, { file: null, page });
  expect([1, 2, 7].map((page) => all(page).problems.length)).toEqual([50, 50, 18]);
  expect(all(2).problems[0]?.record).toBe('50');
  expect(all(99)).toMatchObject({ page: 7, pages: 7, found: 318 });
  const polls = pageOfProblems(problems, { file: 'polls.json', page: 3 });
  expect(polls).toMatchObject({ page: 3, pages: 3, found: 106 });
  expect(polls.problems.map(({ file }) => file)).toEqual(Array(6).fill('polls.json'));
  expect(pageOfProblems([], { file: null, page: 1 })).toEqual({ problems: [], found: 0, page: 1, pages: 1 });
});

test('an uploaded archive may have as many bytes as the refusal of a larger archive says', () => {
  expect(largestArchive).toBe(20_000_000);
});

test.each([
  ['elections-failed', 503, 'Nu s-au putut încărca alegerile.'],
  ['dataset-upload-failed', 503, 'Setul de date nu a putut fi primit.'],
  ['dataset-change-failed', 503, 'Schimbarea nu a putut fi făcută.'],
  ['dataset-missing', 400, 'Alege arhiva zip a setului de date.'],
  ['dataset-too-large', 413, 'Arhiva are mai mult de 20 MB.'],
  ['dataset-waiting', 409, 'Alt set de date se verifică acum.'],
  ['dataset-unconfirmed', 400, 'Bifează că ai citit cifrele.'],
  ['dataset-changed', 409, 'Setul de date nu mai este în starea din pagină'],
  ['dataset-outdated', 409, 'Între timp s-a publicat alt set de date'],
] as const)(
  'the refusal of a dataset %s has the status %i and its own sentence',
  (code, status, sentence) => {
    expect(refusals[code].status).toBe(status);
    expect(refusals[code].text.slice(0, sentence.length)).toBe(sentence);
  },
);

test('pages reread a dataset while it waits, is checked or is published', () => {
  expect(runningStates).toEqual(['waiting', 'checking', 'publishing']);
});
