import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  await sql`insert into elections (id, title, short_title, election_type, country, timezone, dataset_hash)
    select id, 't', 't', 'prezidentiale', 'RO', 'Europe/Bucharest', 'x' from unnest('{una,alta}'::text[]) id`.execute(
    base.owner,
  );
  // The other election uses the same codes for different names, and different codes for the searched names.
  await sql`insert into areas (election_id, code, parent_code, kind, name, siruta, position, rank, other_spelling) values
    ('una', 'RO', null, 'nation', 'România', null, 0, null, null),
    ('una', 'B', 'RO', 'municipality', 'Municipiul București', null, 1, null, null),
    ('una', 'CJ', 'RO', 'county', 'Cluj', 127, 2, null, null),
    ('una', 'PH', 'RO', 'county', 'Prahova', 295, 3, null, null),
    ('una', 'VL', 'RO', 'county', 'Vâlcea', null, 4, null, null),
    ('una', 'SR', 'RO', 'abroad', 'Străinătate', null, 5, null, 'Diaspora'),
    ('una', 'ITA', 'SR', 'country', 'Italia', null, 6, null, null),
    ('una', 'B-S3', 'B', 'sector', 'Sectorul 3', 179169, 7, null, null),
    ('una', '12', 'CJ', 'locality', 'Florești', null, 11, 'commune', null),
    ('una', '11', 'PH', 'locality', 'Florești', null, 12, 'commune', null),
    ('una', '13', 'VL', 'locality', 'Florești', null, 13, 'town', null),
    ('una', '14', 'RO', 'locality', 'Florești', null, 14, 'municipality', null),
    ('una', '15', 'CJ', 'locality', 'Cluj-Napoca', null, 15, 'municipality', null),
    ('una', '16', 'CJ', 'locality', 'Dej', null, 16, 'municipality', null),
    ('una', '17', 'VL', 'locality', 'Petreu', null, 17, 'commune', 'Abrămuț'),
    ('una', '18', 'VL', 'locality', 'Sf.Gheorghe', null, 18, 'commune', null),
    ('una', '19', 'PH', 'locality', 'Dejani', null, 19, 'commune', null),
    ('una', '20', 'VL', 'locality', 'Vâlcea', null, 1, 'commune', null),
    ('una', '21', 'PH', 'locality', 'Municipiul Câmpina', null, 21, 'municipality', null),
    ('una', 'M', 'RO', 'municipality', 'Cluj', null, 30, null, null),
    ('una', 'BN', 'RO', 'county', 'Bistrița-Năsăud', null, 8, null, null),
    ('una', '22', 'BN', 'locality', 'Rus', null, 22, 'commune', null),
    ('alta', 'RO', null, 'nation', 'Cluj', null, 0, null, null),
    ('alta', 'PH', 'RO', 'county', 'Cluj', 127, 3, null, 'Abrămuț'),
    ('alta', 'VL', 'RO', 'county', 'Dej', null, 4, null, null),
    ('alta', '11', 'PH', 'locality', 'Dej', null, 11, 'commune', null),
    ('alta', '12', 'PH', 'locality', 'Câmpina', null, 12, 'commune', 'Abrămuț'),
    ('alta', '98', 'RO', 'locality', 'Italia', null, 14, 'municipality', null),
    ('alta', '99', 'RO', 'locality', 'Florești', null, 15, 'municipality', null)`.execute(base.owner);
});
afterAll(() => base.drop());

async function search(typed: string, most = 20): Promise<[string, number][]> {
  const { rows } = await sql<{ code: string; score: number }>`
    select code, score from search_areas('una', ${typed}, ${most})`.execute(base.db);
  return rows.map(({ code, score }) => [code, Math.round(score * 100) / 100]);
}

describe('the SQL search of areas', () => {
  test.each<[string, [string, number][]]>([
    [
      'cluj',
      [
        ['M', 1],
        ['CJ', 1],
        ['15', 0.9],
      ],
    ],
    [
      'județul Cluj',
      [
        ['M', 1],
        ['CJ', 1],
        ['15', 0.9],
      ],
    ],
    [
      'orașul Dej',
      [
        ['16', 1],
        ['19', 0.9],
      ],
    ],
    [
      'dej',
      [
        ['16', 1],
        ['19', 0.9],
      ],
    ],
    [
      'rus nasaud',
      [
        ['22', 0.8],
        ['BN', 0.4],
      ],
    ],
    ['gh sf', [['18', 0.8]]],
    ['campinna', [['21', 0.49]]],
    ['ptreu', [['17', 0.32]]],
    ['campina de pe valea larga', []],
    ['dej cl', [['16', 0.85]]],
    ['comuna petreu', [['17', 1]]],
    ['abramut', [['17', 1]]],
    ['abramt', [['17', 0.45]]],
    ['sf gheorghe', [['18', 1]]],
    ['sf', [['18', 0.9]]],
    ['municipiul câmpina', [['21', 1]]],
    ['campina', [['21', 1]]],
    ['ital', [['ITA', 0.9]]],
    ['diaspora', [['SR', 1]]],
    ['romania', []],
    ['-', []],
  ])('search_areas finds by „%s” exactly %j, and no area of the other election', async (typed, found) => {
    expect(await search(typed)).toEqual(found);
  });

  test.each([
    [' b-s3 ', 'B-S3'],
    [' 179169 ', 'B-S3'],
    ['127', 'CJ'],
    ['11', '11'],
  ])('search_areas finds only one area by the code or number „%s”: %s', async (typed, code) => {
    expect(await search(typed)).toEqual([[code, 1]]);
  });

  test('search_areas lists equal names in order: municipality, town, communes by position; counties after municipalities and before localities', async () => {
    expect(await search('floresti')).toEqual([
      ['14', 1],
      ['13', 1],
      ['12', 1],
      ['11', 1],
    ]);
    expect((await search('floresti', 2)).map(([code]) => code)).toEqual(['14', '13']);
    expect(await search('valcea')).toEqual([
      ['VL', 1],
      ['20', 1],
    ]);
  });

  test('search_areas rates localities in the typed county above others, but never as high as a match of the whole name', async () => {
    expect((await search('Florești Cluj')).slice(0, 2)).toEqual([
      ['12', 0.85],
      ['14', 0.45],
    ]);
    expect((await search('prahova floresti'))[0]).toEqual(['11', 0.8]);
    expect((await search('rus bistrita nasaud'))[0]).toEqual(['22', 0.85]);
    const ofNation = (await search('floresti romania')).map(([, score]) => score);
    expect(ofNation, "the nation's name raises no score").toEqual([0.37, 0.37, 0.37, 0.37]);
    expect((await search('abramut valcea'))[0]).toEqual(['17', 0.85]);
  });
});
