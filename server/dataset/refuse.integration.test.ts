import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { loadDataset } from './load.ts';
import { DatasetError } from './problems.ts';
import { copyDataset, type DatasetCopy, datasetFolder, fingerprint, silentLog } from './testing.ts';

let database: TestDatabase;
let copy: DatasetCopy;
beforeAll(async () => {
  database = await createTestDatabase();
  await load(datasetFolder);
});
afterAll(() => database.drop());
beforeEach(async () => {
  copy = await copyDataset();
});
afterEach(() => copy.remove());

const load = (folder: string) => loadDataset({ db: database.owner, folder, demo: false, log: silentLog });

describe('loadDataset refusing a broken dataset', () => {
  const cases: [string, (own: DatasetCopy) => Promise<void>, RegExp][] = [
    [
      'a source that the file does not list',
      (own) => own.edit('facts.json', (file) => void file.facts[0]?.sources.push('nu-exista')),
      /facts\.json, prezenta-1990: sursa „nu-exista”/,
    ],
    [
      'a record without a source',
      (own) => own.edit('facts.json', (file) => void file.facts[0]?.sources.splice(0)),
      /facts\.json, facts\/prezenta-1990\/sources/,
    ],
    [
      'a source whose address is not real',
      (own) =>
        own.edit(
          'guide.json',
          (file) => void Object.assign(file.sources[0] ?? {}, { url: 'https://example.com/lege' }),
        ),
      /guide\.json, sources\/l370-sintact-liste\/url: „https:\/\/example\.com\/lege” nu este o adresă reală/,
    ],
    [
      'a county whose candidates do not add up to its valid votes',
      (own) =>
        own.edit('results-by-county.json', (file) => {
          const result = file.areas[0]?.rounds['1'].candidates;
          const first = result && Object.values(result)[0];
          if (first) first.votes -= 1;
        }),
      /results-by-county\.json, zona AB, turul I: suma voturilor candidaților este 150433, dar voturile valabile sunt 150434/,
    ],
    [
      'a national total that its counties do not make',
      (own) =>
        own.edit('results-by-county.json', (file) => {
          file.national_totals['2'].voters += 1;
        }),
      /results-by-county\.json, turul II: suma zonelor \(alegători prezenți\) este 11641755, dar totalul este 11641756/,
    ],
    [
      'a candidate whom nobody knows',
      (own) =>
        own.edit(
          'profiles.json',
          (file) => void Object.assign(file.profiles[0] ?? {}, { candidate: 'necunoscut' }),
        ),
      /profiles\.json, necunoscut: candidatul „necunoscut” nu este în candidates\.json/,
    ],
    [
      'a field of another type',
      (own) =>
        own.edit('polls.json', (file) => void Object.assign(file.polls[0] ?? {}, { sample_size: 'o mie' })),
      /polls\.json, polls\/inscop-2024-06-27\/sample_size: /,
    ],
    [
      'a field that nobody knows',
      (own) => own.edit('facts.json', (file) => void Object.assign(file.facts[1] ?? {}, { sourcs: [] })),
      /facts\.json, facts\/un-singur-tur: câmp necunoscut: sourcs/,
    ],
    [
      'a file that is not JSON',
      (own) => own.write('guide.json', '{ "title": '),
      /guide\.json: nu este JSON valid/,
    ],
    ['a file that is missing', (own) => rm(join(own.folder, 'polls.json')), /polls\.json: fișierul lipsește/],
    [
      'a file in another encoding than UTF-8',
      (own) => writeFile(join(own.folder, 'facts.json'), Buffer.from('{ "title": "\u00e2" }', 'latin1')),
      /facts\.json: nu este text UTF-8/,
    ],
    [
      'a text with a character that the database cannot hold',
      (own) => own.edit('facts.json', (file) => void Object.assign(file.facts[0] ?? {}, { text: 'a\0b' })),
      /facts\.json, facts\/prezenta-1990\/text: textul conține un caracter/,
    ],
    [
      'two records of one name',
      (own) => own.edit('polls.json', ({ polls }) => void polls.push(...polls.slice(0, 1))),
      /polls\.json, polls: „inscop-2024-06-27” apare de două ori/,
    ],
    [
      'a poll that ends before it starts',
      (own) =>
        own.edit(
          'polls.json',
          (file) => void Object.assign(file.polls[0] ?? {}, { fieldwork_end: '2024-06-18' }),
        ),
      /polls\.json, polls\/inscop-2024-06-27\/fieldwork_end: este înaintea începutului/,
    ],
    [
      'an outline whose lines are not in the file',
      (own) => own.edit('romania-counties.topo.json', (file) => void file.arcs.splice(1)),
      /romania-counties\.topo\.json, AB: conturul folosește o linie care nu este în fișier/,
    ],
    [
      'an hour in which the turnout falls',
      (own) => own.edit('turnout-hourly.json', (file) => void file.areas[0]?.rounds['1'].splice(2, 1, 1)),
      /turnout-hourly\.json, zona AB, turul I: prezența scade la ora 10/,
    ],
    [
      'another spelling of a locality that is not in the file',
      (own) =>
        own.edit(
          'localities.json',
          ({ name_differences: [first] }) => void Object.assign(first ?? {}, { county: 'B' }),
        ),
      /localities\.json, name_differences, 6592: nu există localitatea Rimetea \(B\) cu acest id/,
    ],
    [
      'a hidden text that is no longer in its field',
      (own) =>
        own.edit(
          'profiles.json',
          (file) => void Object.assign(file.profiles[0] ?? {}, { biography: 'Alt text.' }),
        ),
      /visibility\.json, profiles\.json, .*, biography: textul „.*” trebuie să apară o singură dată/,
    ],
  ];

  test.each(cases)('loadDataset refuses a dataset with %s', async (_name, damage, message) => {
    const before = await fingerprint(database.owner);
    await damage(copy);
    const refused = await load(copy.folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatasetError);
    expect(String(refused)).toMatch(message);
    expect(await fingerprint(database.owner)).toBe(before);
  });
});
