import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readElectionFile } from '#tests/kit/election.ts';
import { isNearlySame, wordsOf } from './fold.ts';
import { measureLinking, readLabelled } from './measure.ts';
import { createPeopleFinder } from './people.ts';
import { createPollTest, createTagFinder } from './tags.ts';
import { vocabularyShape } from './vocabulary.ts';

const folder = join(import.meta.dirname, '../../../../data/ro-president-2025');

test.each(['labelled', 'written', 'unseen', 'first-sight', 'second-sight', 'third-sight'] as const)(
  'links titles to candidates with at least 0.95 precision and 0.90 recall on %s titles',
  (file) => {
    const { precision, recall, missed, wrong } = measureLinking(readLabelled(file), folder).candidates;
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  },
);

test.each([
  ['labelled', 0.9, 0.72],
  ['written', 0.9, 0.75],
  ['unseen', 0.95, 0.8],
  ['first-sight', 0.85, 0.9],
  ['second-sight', 0.9, 0.8],
  ['third-sight', 0.85, 0.75],
] as const)(
  'links %s titles to tags with at least %f precision and %f recall',
  (file, least, leastRecall) => {
    const { precision, recall, missed, wrong } = measureLinking(readLabelled(file), folder).tags;
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(least);
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(leastRecall);
  },
);

const findTags = createTagFinder([
  { id: 'debates', name: 'Dezbatere', synonyms: ['studioul final*', '-dezbaterea parlamentară'] },
  { id: 'court', name: 'Curtea Constituțională', synonyms: ['CCR'] },
  { id: 'candidacies', name: 'Candidaturi', synonyms: [] },
]);

test.each<[string, string[]]>([
  ['Trei DEZBATERI, niciun candidat', ['debates']],
  ['Ecoul dezbaterilor de aseară', ['debates']],
  ['Decizia Curţii Constituţionale', ['court']],
  ['Ccr amână', ['court']],
  ['Candidatura, respinsă', ['candidacies']],
  ['Un candidat respins', []],
  ['În studioul finaliștilor', ['debates']],
  ['Dezbaterea parlamentară de luni', []],
  ['Dezbaterea parlamentară, apoi dezbaterea de la TV', ['debates']],
])(
  'links “%s” to tags by all forms of their words, without the phrases that do not count',
  (title, expected) => {
    expect([...findTags(title)].toSorted()).toEqual(expected.toSorted());
  },
);

test('links the dataset’s titles to the candidates whom they name, with the same precision and recall', () => {
  const { news } = readElectionFile<{ news: { title: string; candidates: string[]; tags: string[] }[] }>(
    'news',
  );
  const named = news.map((item) => ({
    title: item.title,
    topics: item.tags,
    candidates: item.candidates.filter((slug) => {
      const surname = slug.split('-').at(-1) ?? '';
      return wordsOf(item.title).some(({ folded }) => folded === surname);
    }),
  }));
  const { precision, recall, missed, wrong } = measureLinking(named, folder).candidates;
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
});

const vocabulary = vocabularyShape.parse({
  note: '',
  given_names: ['Ana', 'Mihai'],
  titles: ['Doamna'],
  election: ['candid*', 'turul*'],
  candidates: {
    'ioana-stan': { surname: 'context', is_given_name: true },
    'vlad-rece': { surname: 'never' },
  },
  tags: {},
});
const people = [
  { id: 'ioana-stan', slug: 'ioana-stan', firstName: 'Ioana', lastName: 'Stan', displayName: 'Ioana Stan' },
  { id: 'vlad-rece', slug: 'vlad-rece', firstName: 'Vlad', lastName: 'Rece', displayName: 'Vlad Rece' },
  { id: 'dora-lung', slug: 'dora-lung', firstName: 'Dora', lastName: 'Țârlung', displayName: 'Dora Țârlung' },
];
const find = createPeopleFinder(people, vocabulary);

test.each<[string, string[]]>([
  ['Ioana Stan merge la Cluj', ['ioana-stan']],
  ['IOANA STAN MERGE LA CLUJ', ['ioana-stan']],
  ['Stan, Ioana: candidatură depusă', ['ioana-stan']],
  ['Doamna Stan candidează', ['ioana-stan']],
  ['Stan a pierdut meciul', []],
  ['Stan și Țârlung, față în față', ['dora-lung', 'ioana-stan']],
  ['Mihai Stan candidează la primărie', []],
  ['Stan Ionescu intră în turul doi', []],
  ['Un stan oarecare candidează', []],
  ['Rece candidează', []],
  ['Vlad Rece, la televizor', ['vlad-rece']],
  ['TARLUNG: nu mă retrag', ['dora-lung']],
  ['Ţârlung, cu sedilă', ['dora-lung']],
])('finds in “%s” only the candidates whom it names', (title, expected) => {
  expect([...find(title)].toSorted()).toEqual(expected);
});

test('accepts one wrong letter in a given name when the surname follows', () => {
  expect(isNearlySame('nicuor', 'nicusor')).toBe(true);
  expect(isNearlySame('nciusor', 'nicusor')).toBe(true);
  expect(isNearlySame('victor', 'viorel')).toBe(false);
});

const isAboutPolls = createPollTest(['Atlas Data', 'CURSA']);

test.each([
  ['Sondaj: cine conduce', true],
  ['Barometrul lunii mai', true],
  ['Intenția de vot la tineri', true],
  ['Intențiile de vot ale tinerilor', true],
  ['Cotele de încredere ale liderilor', true],
  ['Un studiu de opinie și o cercetare sociologică', true],
  ['Exit-poll la ora 21', true],
  ['Atlas: Ana 52%, Dora 48%', true],
  ['ATLAS DATA: ANA CONDUCE', true],
  ['CURSA anunță cine conduce', true],
  ['Ѕоndај cu litere chirilice: cine conduce', true],
  ['s0ndaj cu un zero', true],
  ['Son\u200bdaj cu un spațiu care nu se vede', true],
  ['СURSА cu litere chirilice', true],
  ['Cursa pentru primărie', false],
  ['Studiu despre școli', false],
  ['Nicio cifră aici', false],
])(
  'decides whether “%s” is about polls, by words and by the pollsters of the dataset: %s',
  (title, expected) => {
    expect(isAboutPolls(title)).toBe(expected);
  },
);

test("the dataset's vocabulary contains only its own candidates and tags", () => {
  const file = vocabularyShape.parse(JSON.parse(readFileSync(join(folder, 'news-vocabulary.json'), 'utf8')));
  const { candidates } = readElectionFile<{ candidates: { slug: string }[] }>('candidates');
  const { tags } = readElectionFile<{ tags: { slug: string }[] }>('news');
  expect(Object.keys(file.candidates).toSorted()).toEqual(candidates.map(({ slug }) => slug).toSorted());
  expect(Object.keys(file.tags).toSorted()).toEqual(tags.map(({ slug }) => slug).toSorted());
});
