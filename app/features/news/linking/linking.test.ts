import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readElectionFile } from '#tests/kit/election.ts';
import { isNearlySame, wordsOf } from './fold.ts';
import { exampleLines, measureLinking, readLabelled, titleFiles } from './measure.ts';
import { createPeopleFinder } from './people.ts';
import { spanOf } from './spans.ts';
import { createPollTest, createTagFinder } from './tags.ts';
import { everyTag, vocabularyShape } from './vocabulary.ts';

const folder = join(import.meta.dirname, '../../../../data/ro-president-2025');

test.each(titleFiles)(
  'titles are linked to candidates with at least 0.95 precision and 0.90 recall on %s titles',
  (file) => {
    const { precision, recall, missed, wrong } = measureLinking(readLabelled(file), folder).candidates;
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  },
);

test.each([
  ['labelled', 0.89, 0.74],
  ['written', 0.87, 0.77],
  ['unseen', 0.93, 0.78],
  ['first-sight', 0.84, 0.88],
  ['second-sight', 0.92, 0.84],
  ['third-sight', 0.83, 0.95],
  ['fourth-sight', 0.95, 0.92],
  ['fifth-sight', 0.93, 0.88],
  ['sixth-sight', 0.87, 0.89],
  ['seventh-sight', 0.95, 0.97],
  ['eighth-sight', 0.95, 0.97],
  ['ninth-sight', 0.9, 0.93],
  ['tenth-sight', 0.86, 0.88],
  ['strangers/fourth', 0.88, 0.91],
  ['strangers/fifth', 0.87, 0.77],
  ['strangers/sixth', 0.86, 0.76],
] as const)(
  '%s titles are linked to tags with at least %f precision and %f recall',
  (file, least, leastRecall) => {
    const { precision, recall, missed, wrong } = measureLinking(readLabelled(file), folder).tags;
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(least);
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(leastRecall);
  },
);

test('the dataset contains the labelled titles as examples; `vitest run --update` writes them again', async () => {
  await expect(`${JSON.stringify(exampleLines(), null, 2)}\n`).toMatchFileSnapshot(
    join(folder, 'news-examples.json'),
  );
});

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
  '“%s” is linked to tags by all forms of their words, without the phrases that do not count',
  (title, expected) => {
    expect([...findTags(title)].toSorted()).toEqual(expected.toSorted());
  },
);

test('a phrase with „|” matches either word', () => {
  const find = createTagFinder([{ id: 'abroad', name: 'Diaspora', synonyms: ['cozi|coada la paris|roma'] }]);
  expect(['Coadă la Paris', 'Cozi la Roma', 'Cozi la Cluj'].map((title) => find(title).size)).toEqual([
    1, 1, 0,
  ]);
});

test('a phrase about another subject keeps all tags away from an article that names no candidate', () => {
  const find = createTagFinder([{ id: 'round', name: 'Turul 2', synonyms: [] }], { elsewhere: ['meci*'] });
  expect([...find('Turul 2, meciul etapei')]).toEqual([]);
  expect([...find('Ana, la meci după turul 2', { at: null, people: new Set(['ana']) })]).toEqual(['round']);
});

test('articles on voting abroad belong to the first round from the opening of the first station abroad on', () => {
  const at = (text: string) => ({ at: moment(text), people: new Set<string>() });
  expect([...findDated('S-a votat în străinătate', at('2030-05-03T04:00'))]).toEqual(['first']);
  expect([...findDated('S-a votat în străinătate', at('2030-05-03T02:00'))]).toEqual([]);
  expect([...findDated('Câte secții are orașul', at('2030-05-03T04:00'))]).toEqual([]);
});

const moment = (text: string) => new Date(`${text}:00Z`);
const times = {
  rounds: [
    {
      number: 1,
      opensAt: moment('2030-05-05T07:00'),
      closesAt: moment('2030-05-05T21:00'),
      candidatesKnownFrom: moment('2030-03-01T00:00'),
      candidates: new Set(['ana', 'dora', 'vlad']),
    },
    {
      number: 2,
      opensAt: moment('2030-05-19T07:00'),
      closesAt: moment('2030-05-19T21:00'),
      candidatesKnownFrom: moment('2030-05-06T09:00'),
      candidates: new Set(['ana', 'dora']),
    },
  ],
  campaigns: [{ round: 1, from: moment('2030-04-05T00:00'), to: moment('2030-05-04T07:00') }],
};
const findDated = createTagFinder(
  [
    { id: 'campaign', name: 'Campanie', synonyms: ['miting', '-dezbatere'], covers: 'campaign-1' },
    { id: 'first', name: 'Turul 1', synonyms: ['primul tur', '--meci*'], covers: 'round-1' },
    { id: 'second', name: 'Turul 2', synonyms: ['turul doi', '-primul tur', '--meci*'], covers: 'round-2' },
    { id: 'results', name: 'Rezultate', synonyms: ['castiga'], covers: 'results-1' },
  ].map(({ covers, ...tag }) => ({ ...tag, span: spanOf(covers, times) })),
);

test.each<[string, string, string[], string[]]>([
  ['Ana vorbește despre școli', '2030-04-20T12:00', ['ana'], ['campaign']],
  ['Ana vorbește despre școli', '2030-04-04T12:00', ['ana'], []],
  ['Ana vine la dezbatere', '2030-04-20T12:00', ['ana'], []],
  ['Miting în capitală', '2030-04-20T12:00', [], ['campaign']],
  ['Miting în capitală', '2030-06-20T12:00', [], []],
  ['Turul doi, între doi favoriți', '2030-04-20T12:00', [], []],
  ['Cozi la vot', '2030-05-05T12:00', [], ['first']],
  ['Ploi în toată țara', '2030-05-05T12:00', [], []],
  ['Ana câștigă județul', '2030-05-06T08:59', ['ana'], ['first', 'results']],
  ['Ana câștigă județul', '2030-05-06T09:00', ['ana'], ['results', 'second']],
  ['Ana câștigă un premiu', '2030-04-20T12:00', ['ana'], ['campaign']],
  ['Vlad pleacă din partid', '2030-05-10T12:00', ['vlad'], []],
  ['Curtea validează primul tur, spune Ana', '2030-05-10T12:00', ['ana'], ['first']],
  ['Cozi la meciul din turul doi', '2030-05-10T12:00', [], []],
  ['Ana, la meciul de aseară', '2030-05-10T12:00', ['ana'], ['second']],
  ['Turul doi, văzut de sociologi', '2030-06-20T12:00', [], ['second']],
  ['Turul doi în altă țară', '2030-09-20T12:00', [], []],
  ['Turul doi, cu o zi înainte de termen', '2030-07-18T20:59', [], ['second']],
  ['Turul doi, după termen', '2030-07-18T21:00', [], []],
  ['Primul tur, cu 60 de zile înainte', '2030-03-06T07:00', [], ['first']],
  ['Primul tur, mai devreme', '2030-03-06T06:59', [], []],
  ['Ana se întâlnește cu alegătorii', '2030-05-20T23:59', ['ana'], ['second']],
  ['Ana se întâlnește cu alegătorii', '2030-05-21T00:00', ['ana'], []],
  ['Cine câștigă primăria', '2030-09-20T12:00', [], []],
])(
  '“%s” of %s is linked to the part of the election in which it was published',
  (title, at, people, expected) => {
    const found = findDated(title, { at: moment(at), people: new Set(people) });
    expect([...found].toSorted()).toEqual(expected);
  },
);

test('the words of every tag count when the date of an article is unknown', () => {
  const found = findDated('Turul doi: cine câștigă', { at: null, people: new Set() });
  expect([...found].toSorted()).toEqual(['results', 'second']);
});

test('the dataset’s titles are linked to the candidates whom they name, with at least the same precision and recall', () => {
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
    'tudora-munte': { surname: 'never' },
  },
  tags: {},
});
const people = [
  { id: 'ioana-stan', slug: 'ioana-stan', firstName: 'Ioana', lastName: 'Stan', displayName: 'Ioana Stan' },
  { id: 'vlad-rece', slug: 'vlad-rece', firstName: 'Vlad', lastName: 'Rece', displayName: 'Vlad Rece' },
  {
    id: 'tudora-munte',
    slug: 'tudora-munte',
    firstName: 'Maria Tudora',
    lastName: 'Munte',
    displayName: 'Tudora Munte',
  },
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
  ['Programul Ioanei Stan', ['ioana-stan']],
  ['TARLUNG: nu mă retrag', ['dora-lung']],
  ['Ţârlung, cu sedilă', ['dora-lung']],
  // A given name of six letters may contain one wrong letter. With a shorter name, one wrong letter makes
  // another name.
  ['Tudroa Munte, la televizor', ['tudora-munte']],
  ['Tudora-Maria Munte, la televizor', ['tudora-munte']],
  ['Maria Munte, la televizor', []],
  ['Ioara Stan candidează', []],
  ['Vlah Rece, la televizor', []],
])('linking finds in “%s” only the candidates whom it names', (title, expected) => {
  expect([...find(title)].toSorted()).toEqual(expected);
});

test('linking accepts one wrong letter in a given name when the surname follows', () => {
  expect(isNearlySame('nicuor', 'nicusor')).toBe(true);
  expect(isNearlySame('nciusor', 'nicusor')).toBe(true);
  expect(isNearlySame('victor', 'viorel')).toBe(false);
  expect([isNearlySame('nicusor', 'nicuorr'), isNearlySame('nicu', 'nicuso')]).toEqual([false, false]);
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
  'the rules decide whether “%s” is about polls, by words and by the pollsters of the dataset: %s',
  (title, expected) => {
    expect(isAboutPolls(title)).toBe(expected);
  },
);

test("the dataset's vocabulary contains only its own candidates and tags", () => {
  const file = vocabularyShape.parse(JSON.parse(readFileSync(join(folder, 'news-vocabulary.json'), 'utf8')));
  const { candidates } = readElectionFile<{ candidates: { slug: string }[] }>('candidates');
  const { tags } = readElectionFile<{ tags: { slug: string }[] }>('news');
  expect(Object.keys(file.candidates).toSorted()).toEqual(candidates.map(({ slug }) => slug).toSorted());
  expect(Object.keys(file.tags).toSorted()).toEqual([everyTag, ...tags.map(({ slug }) => slug)].toSorted());
});

test('wordsOf marks acronyms, and words that begin a sentence or a quotation', () => {
  const words = wordsOf('A venit CCR. Apoi „Vlad” / Ana-Maria: „Da | Nu”');
  expect(words.filter(({ isLoud }) => isLoud).map(({ text }) => text)).toEqual(['CCR']);
  expect(words.filter(({ isFirst }) => isFirst).map(({ text }) => text)).toEqual([
    'A',
    'Apoi',
    'Vlad',
    'Ana',
    'Da',
    'Nu',
  ]);
});
