import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DatasetError } from '#server/dataset/problems.ts';
import { parseDataset, rawOf, readFiles, readOneFile } from '#server/dataset/read.ts';
import { readMoments } from '#server/dataset/visibility/moments.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { makeSmallElection } from './testing.ts';

type Fields = { [name: string]: unknown };

/** Returns the problems of the invented election after a change of one file. */
function problemsAfter(name: string, change: (file: Fields) => void): readonly string[] {
  const files = makeSmallElection('alegeri');
  const file = JSON.parse(files.get(name) ?? '') as Fields;
  change(file);
  try {
    parseDataset(rawOf(files.set(name, JSON.stringify(file))));
    return [];
  } catch (error) {
    if (error instanceof DatasetError) return error.problems;
    throw error;
  }
}
const first = (list: unknown) => (list as Fields[])[0] ?? {};
const stance = { candidate: 'ana', question_id: 'q1', stance: 'Da', explanation: 'E', sources: ['sursa'] };
const question = { id: 'q1', question: '?', category: 'C', weight: 1, options: ['Da'] };

test.each<[string, (file: Fields) => void, string]>([
  [
    'candidates.json',
    (file) => void delete first(file.candidates).pattern,
    'candidates/ana/pattern: câmpul lipsește',
  ],
  [
    'candidates.json',
    (file) => Object.assign(first(file.candidates), { slug: null }),
    'candidates/[0]/slug: câmpul nu este completat (null)',
  ],
  [
    'candidates.json',
    (file) => Object.assign(first(file.candidates), { x: 1, y: 2 }),
    'candidates/ana: câmp necunoscut: x, y',
  ],
  ['results-by-county.json', (file) => void delete first(file.areas).name, 'areas/AB/name: câmpul lipsește'],
  [
    'results-diaspora-by-country.json',
    (file) => void delete first(file.countries).name,
    'countries/FRA/name: câmpul lipsește',
  ],
  [
    'compatibility.json',
    (file) => Object.assign(file, { stances: [{ ...stance, confidence: 'explicit', timing: 'anterior' }] }),
    'stances/ana/q1/date: câmpul lipsește',
  ],
  [
    'compatibility.json',
    (file) => Object.assign(file, { questions: [question] }),
    'questions/q1/options: Prea mic: așteptat ca array să aibă >=2 elemente',
  ],
  [
    'election.json',
    (file) => Object.assign(first(file.rounds), { date: 'duminică' }),
    'rounds/[0]/date: „duminică” nu este o zi, o lună sau un an (AAAA-LL-ZZ, AAAA-LL, AAAA)',
  ],
  [
    'election.json',
    (file) => Object.assign(first(file.rounds), { hours_note: 'a\ud800' }),
    'rounds/[0]/hours_note: textul conține un caracter pe care baza de date nu îl poate ține (NUL sau jumătate de caracter)',
  ],
  ['guide.json', (file) => Object.assign(file, { note: '\u0000' }), 'note: textul conține un caracter'],
])('parseDataset names the file, the record and the field of a problem in %s', (name, change, problem) => {
  expect(problemsAfter(name, change)).toEqual([expect.stringContaining(`${name}, ${problem}`)]);
});

test('readFiles tells a missing file from one that cannot be read, and readOneFile refuses both', async () => {
  const folder = makeTemporaryFolder('vot-informat-reading-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'guide.json'), '{');
  expect((await readFiles(folder)).get('polls.json')).toBeNull();
  await expect(readOneFile(folder, 'polls.json')).rejects.toThrow('polls.json: fișierul lipsește');
  await expect(readOneFile(folder, 'guide.json')).rejects.toThrow('guide.json: nu este JSON valid');
  expect(await readOneFile(folder, 'news-examples.json'), 'an optional file').toBeNull();
  mkdirSync(join(folder, 'polls.json'));
  await expect(readFiles(folder)).rejects.toThrow('polls.json: fișierul nu poate fi citit');
});

test('the message of a refused dataset lists 20 problems and counts the others', () => {
  const message = (count: number) =>
    new DatasetError(Array.from({ length: count }, (_, index) => `nr ${index + 1}`)).message.split('\n');
  expect(message(20).slice(-2)).toEqual(['- nr 19', '- nr 20']);
  expect(message(20)).toHaveLength(21);
  expect(message(22).slice(-2)).toEqual(['- nr 20', '- și încă 2']);
});

test('readMoments reads the moments of a demonstration, with its default and the stops of its tour', async () => {
  const folder = makeTemporaryFolder('vot-informat-moments-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const stop = { path: '/results', title: 'Aici', text: 'Rezultate' };
  const moments = [
    { id: 'a', label: 'A', at: '2031-05-04T21:00:00+03:00', stop },
    { id: 'b', label: 'B', at: null, default: true },
  ];
  writeFileSync(join(folder, 'moments.json'), JSON.stringify({ moments }));
  expect(await readMoments(folder)).toEqual([
    { id: 'a', label: 'A', at: new Date('2031-05-04T18:00:00Z'), isDefault: false, stop },
    { id: 'b', label: 'B', at: null, isDefault: true },
  ]);
});
