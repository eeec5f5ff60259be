import { beforeAll, expect, test } from 'vitest';
import { makeDataset } from '#server/dataset/checks/testing.ts';
import { collectProblems } from '#server/dataset/problems.ts';
import type { Dataset } from '#server/dataset/read.ts';
import { buildRows, type DatasetRows, type Row } from '#server/dataset/rows/index.ts';

let rows: DatasetRows;
/** The sources of a row as `<file>/<code>`. */
let sourcesOf: (row: Row | undefined) => unknown;
beforeAll(() => {
  const dataset = makeDataset();
  fill(dataset);
  rows = buildRows(dataset, { demo: false, problems: collectProblems() });
  const codes = new Map(rows.sources.map(({ id, file, code }) => [id, `${file}/${code}`]));
  sourcesOf = (row) => ((row?.source_ids ?? []) as string[]).map((id) => codes.get(id));
});

const source = (id: string, url: string) => ({ id, url, publisher: id, date: null, note: null });
const [aep, bec] = ['https://www.roaep.ro/', 'https://www.bec.ro/'];

/** Adds sectors, countries, localities and notes, and gives the rounds different sources of the turnout. */
function fill(d: Dataset): void {
  d['election.json'].sources.push(source('aep', aep), source('bec', bec));
  const [first, second] = d['election.json'].rounds;
  Object.assign(first?.turnout ?? {}, { sources: ['sursa', 'aep'] });
  Object.assign(second?.turnout ?? {}, { sources: ['bec'] });
  const results = d['results-by-county.json'];
  results.sources.push(source('j-aep', aep), source('j-bec', bec), source('proces', 'https://a.ro/'));
  const [alba, , abroad] = results.areas;
  const result = alba?.rounds['1'];
  if (!alba || !abroad || !result) throw new Error('The invented election has four areas.');
  Object.assign(alba, {
    type: 'municipality',
    iso_3166_2: 'RO-AB',
    siruta: 10,
    note: 'Nota',
    sources: ['proces'],
  });
  Object.assign(result, {
    ...{ null_votes: 4, voters_by_list: { permanent: 80, supplementary: 7, mobile_box: 3 } },
  });
  const sector = structuredClone(alba.rounds);
  Object.assign(sector['1'], { registered: null, null_votes: null });
  alba.sectors = [{ code: 'AB-1', name: 'Sectorul 1', rounds: sector }];
  Object.assign(abroad, { counting_note: { text: 'Numărate de două ori.' } });
  d['results-diaspora-by-country.json'].sources.push(source('t-bec', bec));
  const [france] = d['results-diaspora-by-country.json'].countries;
  for (const [iso3, iso2, name] of [
    ['TUR', 'TR', 'Turcia'],
    ['TZA', 'TZ', 'Țara'],
    ['AUT', 'AT', 'Austria'],
  ])
    d['results-diaspora-by-country.json'].countries.push({ ...france, iso3, iso2, name } as never);
  const places = d['localities.json'];
  const base = { county: 'AB', source_name: 'x' };
  places.localities.push(
    { id: 3, name: 'Trei', kind: 'sector', area: 'AB-1', ...base },
    { id: 4, name: 'Patru', kind: 'oraș', ...base },
    { id: 5, name: 'Cinci', kind: 'municipiu', ...base },
  );
  places.name_differences.push({ id: 4, county: 'AB', name: 'Patru', other_spelling: 'Pátru' });
  const ofPlaces = d['results-by-locality.json'];
  ofPlaces.sources.push(source('l-aep', aep), source('l-bec', bec), source('fisier', 'https://b.ro/'));
  ofPlaces.provenance = { date: { sources: ['l-aep', 'l-bec', 'fisier'] } };
  ofPlaces.rows = [
    [1, [200, 90, 6, 4, 88, 40, 28, 20], [201, 91, 5, 3, 90, 60, 30]],
    [3, [10, 5, 0, 0, 5, 3, 1, 1], [10, 5, 0, 0, 5, 3, 2]],
  ];
  ofPlaces.counting_notes = ['Prima.', 'A doua.'].map((text) => ({
    ...{ code: 'nota', text, items: [{ id: 1, round: 2 as const }] },
  }));
  d['turnout-hourly-by-locality.json'].rows = [
    [1, [11, 90], [12, 91]],
    [3, [2, 5], [4, 6]],
  ];
  Object.assign(d['results-annulled-by-county.json']?.areas[0] ?? {}, { valid_votes: 99 });
  d['results-annulled-by-county.json']?.candidates.reverse();
  Object.assign(d['results-annulled-by-county.json']?.candidates[0] ?? {}, { party_label: 'Partidul X' });
}

test('the rows of areas have kind, parent, codes, rank, other spelling and note, in their order', () => {
  expect(
    rows.areas.map((row) => [
      ...[row.code, row.name, row.kind, row.parent_code, row.iso_code, row.siruta, row.rank],
      ...[row.other_spelling, row.position],
    ]),
  ).toEqual([
    ['RO', 'România', 'nation', null, 'RO', null, null, null, 0],
    ['AB', 'Alba', 'municipality', 'RO', 'RO-AB', 10, null, null, 1],
    ['AB-1', 'Sectorul 1', 'sector', 'AB', null, 3, null, null, 2],
    ['CJ', 'Cluj', 'county', 'RO', null, null, null, null, 3],
    ['SR', 'Străinătate', 'abroad', 'RO', null, null, null, null, 4],
    ['SM', 'Corespondență', 'mail', 'RO', null, null, null, null, 5],
    ['AUT', 'Austria', 'country', 'SR', 'AT', null, null, null, 6],
    ['FRA', 'Franța', 'country', 'SR', 'FR', null, null, null, 7],
    ['TUR', 'Turcia', 'country', 'SR', 'TR', null, null, null, 8],
    ['TZA', 'Țara', 'country', 'SR', 'TZ', null, null, null, 9],
    ['1', 'Unu', 'locality', 'AB', null, 1, 'commune', null, 10],
    ['2', 'Doi', 'locality', 'CJ', null, 2, 'commune', null, 11],
    ['4', 'Patru', 'locality', 'AB', null, 4, 'town', 'Pátru', 12],
    ['5', 'Cinci', 'locality', 'AB', null, 5, 'municipality', null, 13],
  ]);
  expect(rows.areas.slice(0, 3).map(({ note }) => note)).toEqual([
    'Totalul național: județele, Bucureștiul, secțiile din străinătate și votul prin corespondență.',
    'Nota',
    null,
  ]);
});

test('the second round’s ballot has the finalists in their order, and the first has all candidates by their position', () => {
  const slugs = new Map(rows.candidates.map(({ id, slug }) => [id, slug]));
  const ballots = rows.round_candidates.map((row) => [
    ...[row.round, slugs.get(row.candidate_id ?? null), row.ballot_position],
  ]);
  expect(ballots).toEqual([
    [1, 'ana', 1],
    [1, 'barbu', 2],
    [1, 'carmen', 3],
    [2, 'ana', 1],
    [2, 'barbu', 2],
  ]);
});

test('the rows of results have the lists of voters, null votes, note and sources of their round', () => {
  const of = (code: string, round: number) =>
    rows.area_results.find((row) => row.area_code === code && row.round === round);
  expect(of('AB', 1)).toMatchObject({
    ...{ registered: 200, voters: 90, valid_votes: 90, null_votes: 4, counting_note: null },
    ...{ voters_permanent: 80, voters_supplementary: 7, voters_mobile: 3 },
  });
  expect(of('AB-1', 1)).toMatchObject({ registered: null, null_votes: null, counting_note: null });
  expect(of('RO', 1)).toMatchObject({ registered: 400, voters_permanent: null, null_votes: null });
  expect([of('SR', 1)?.counting_note, of('FRA', 1)?.counting_note]).toEqual(['Numărate de două ori.', null]);
  const county = 'results-by-county';
  expect(['RO', 'AB', 'AB-1', 'FRA'].map((code) => sourcesOf(of(code, 1)))).toEqual([
    [`${county}/j-aep`, `${county}/sursa`],
    [`${county}/j-aep`, `${county}/sursa`, `${county}/proces`],
    [`${county}/j-aep`, `${county}/sursa`, `${county}/proces`],
    ['results-diaspora-by-country/sursa'],
  ]);
  expect(['RO', 'FRA'].map((code) => sourcesOf(of(code, 2)))).toEqual([
    [`${county}/j-bec`],
    ['results-diaspora-by-country/t-bec'],
  ]);
});

test('the turnout of each hour is public at its hour, and that of the last hour with the result', () => {
  const of = (code: string) =>
    rows.hourly_turnout
      .filter(({ area_code }) => area_code === code)
      .map((row) => [row.round, row.hour, row.voters, row.reported_at]);
  expect(of('SM')).toEqual([
    [1, 10, 0, '2031-05-04T07:00:00.000Z'],
    [1, 21, 5, '2031-05-04T23:00:00+03:00'],
    [2, 10, 0, '2031-05-18T07:00:00.000Z'],
    [2, 21, 5, '2031-05-18T23:00:00+03:00'],
  ]);
  // Sectors have their hours in the file of localities.
  expect(of('AB-1').map(([round, hour, voters]) => [round, hour, voters])).toEqual([
    [1, 10, 2],
    [1, 21, 5],
    [2, 10, 4],
    [2, 21, 6],
  ]);
});

test('the rows of localities leave out sectors, and have lists, votes, hours, notes and the round’s sources', () => {
  expect(
    rows.locality_results.map((row) => [
      ...[row.area_code, row.round, row.registered, row.voters, row.voters_permanent],
      ...[row.voters_supplementary, row.voters_mobile, row.valid_votes, row.votes, row.hours],
      row.counting_note,
    ]),
  ).toEqual([
    ['1', 1, 200, 90, 80, 6, 4, 88, [40, 28, 20], [11, 90], null],
    ['1', 2, 201, 91, 83, 5, 3, 90, [60, 30], [12, 91], 'Prima. A doua.'],
  ]);
  expect(rows.locality_results.map(sourcesOf)).toEqual([
    ['results-by-locality/l-aep', 'results-by-locality/fisier'],
    ['results-by-locality/l-bec', 'results-by-locality/fisier'],
  ]);
});

test('the rows of the annulled round have its act, candidates in ballot order, and figures', () => {
  expect(rows.annulled_rounds).toMatchObject([
    {
      ...{ round: 1, election_day: '2030-11-24', annulled_on: '2030-12-06', act: 'Hotărârea 32' },
      ...{ explanation: 'Anulat.', slugs: ['ana', 'barbu'], names: ['Ana', 'Barbu'] },
      parties: ['candidatură independentă', 'Partidul X'],
      ...{ registered_note: 'Despre înscriși', voters_note: 'Despre prezenți', votes_note: 'Despre voturi' },
    },
  ]);
  const [round] = rows.annulled_rounds;
  expect(sourcesOf(round)).toEqual(['results-annulled-by-county/date']);
  expect(sourcesOf({ source_ids: round?.act_source_ids ?? [] })).toEqual([
    'results-annulled-by-county/sursa',
  ]);
  expect(
    rows.annulled_results.map((row) => [
      row.area_code,
      row.registered,
      row.voters,
      row.valid_votes,
      row.votes,
    ]),
  ).toEqual([
    ['RO', 400, 115 + 95, 210, [115, 95]],
    ['AB', 200, 100, 99, [60, 40]],
    ['CJ', 200, 90, 90, [45, 45]],
    ['SR', null, 10, 10, [6, 4]],
    ['SM', null, 10, 10, [4, 6]],
  ]);
});
