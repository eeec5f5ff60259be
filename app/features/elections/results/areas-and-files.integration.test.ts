import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nationCode } from '#app/features/elections/addresses.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import * as areaScreen from '#app/pages/results/area.tsx';
import { loader } from '#app/pages/results/file.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { loadDataset } from '#server/dataset/load.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { type FileFormat, writeResultsFile } from './file.server.ts';
import { findSearch, requireResultsPage } from './round-queries.server.ts';

const folder = join(import.meta.dirname, '../../../../data/ro-president-2025');
const archive = new Date('2026-01-01T00:00:00Z');
const votingDay = new Date('2025-05-18T10:00:00+03:00');
const dayBefore = new Date('2025-05-17T10:00:00+03:00');

let database: TestDatabase;
let electionId: string;
const db = () => database.db;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDataset({
    db: database.owner,
    folder,
    demo: true,
    log: createLog({ level: 'silent', json: false }),
  });
  electionId = (await requireTimeline(db())).electionId;
});
afterAll(() => database.drop());

const page = async (round: number, code = nationCode, at = archive) =>
  requireResultsPage(db(), { timeline: await requireTimeline(db()), at, round, code, search: null });

describe('the results page of an area', () => {
  test("an area's results page lists its parents, neighbours, parts and turnout rank", async () => {
    const capital = await page(2, 'B');
    expect(capital.areas.map((area) => area.kind)).toEqual(Array(6).fill('sector'));
    expect(capital.path.map((area) => area.code)).toEqual(['RO', 'B']);
    expect(capital.place?.count).toBe(42);
    const sector = await page(2, 'B-S6');
    expect(sector.path.map((area) => area.code)).toEqual(['RO', 'B', 'B-S6']);
    expect(sector.neighbours).toMatchObject({ previous: { code: 'B-S5' }, next: null });
    expect(sector.areas).toEqual([]);
  });

  test("a county's turnout is compared with the domestic turnout, without voters abroad", async () => {
    const county = await page(1, 'AB');
    expect(county.compared?.turnout.toFixed(2)).toBe('47.80');
    expect(county.place).toEqual({ place: 12, count: 42 });
    const sector = await page(2, 'B-S1');
    expect([sector.compared?.turnout.toFixed(2), sector.place]).toEqual(['55.57', null]);
    expect((await page(1, 'ITA')).compared).toBeNull();
  });

  test('an area’s page that compares both rounds cites the sources of both', async () => {
    const county = await page(1, 'AB');
    const addresses = county.sourcesOfRounds.map(({ url }) => url);
    expect(addresses).toContain('https://prezenta.roaep.ro/prezidentiale04052025/');
    expect(addresses).toContain('https://prezenta.roaep.ro/prezidentiale18052025/');
  });

  test('the page of voters abroad lists 94 countries without registered voters', async () => {
    const abroad = await page(1, 'SR');
    expect(abroad.areas).toHaveLength(94);
    expect(abroad.areas.every((area) => area.registered === null)).toBe(true);
    expect((await page(1, 'ITA')).path.map((area) => area.code)).toEqual(['RO', 'SR', 'ITA']);
  });

  test('voting by mail has no hourly turnout, on its page or as a file', async () => {
    expect((await page(2, 'SR-C')).turnout).toEqual([]);
    const file = { at: archive, round: 2, code: 'SR-C', kind: 'turnout', format: 'csv' } as const;
    await expect(withRefusalText(writeResultsFile(db(), file))).rejects.toMatchObject({
      code: 'results-area-not-found',
    });
  });

  test('the last hour of turnout, which equals the final total, becomes public only with the result', async () => {
    const [first, second] = (await page(2)).turnout;
    expect([first?.isFinal, second?.isFinal]).toEqual([true, true]);
    expect(second?.hours.at(-1)).toEqual({ hour: 21, voters: (await page(2)).result.voters });
    const csv = await writeResultsFile(db(), {
      at: archive,
      round: 2,
      code: nationCode,
      kind: 'turnout',
      format: 'csv',
    });
    expect(csv.body).toMatch(/21:00, total final/);
    expect(csv.body).toMatch(/,20:00,/);
    const closing = new Date('2025-05-18T23:30:00+03:00');
    const open = await page(1, nationCode, closing);
    expect(open.turnout.map(({ round, isFinal, hours }) => [round, isFinal, hours.at(-1)?.hour])).toEqual([
      [1, true, 21],
      [2, false, 20],
    ]);
  });

  test('the first round’s hours cite its own sources, and a comparison cites both rounds’ sources', async () => {
    const cited = (all: { url: string | null }[]) => all.map(({ url }) => url ?? '').join(' ');
    const before = await page(1, nationCode, dayBefore);
    expect(cited(before.turnoutSources)).toMatch(/prezidentiale04052025/);
    const json = await writeResultsFile(db(), {
      at: archive,
      round: 1,
      code: nationCode,
      kind: 'turnout',
      format: 'json',
    });
    expect(json.body).toMatch(/prezidentiale04052025/);
    expect(json.body).not.toMatch(/prezidentiale18052025|financialintelligence/);
    expect(cited((await page(1)).turnoutSources)).toMatch(
      /prezidentiale18052025.*financialintelligence|financialintelligence.*prezidentiale18052025/,
    );
  });

  test('an unknown area or round is answered with 404', async () => {
    await expect(withRefusalText(page(1, 'XX'))).rejects.toMatchObject({ code: 'results-area-not-found' });
    await expect(withRefusalText(page(3))).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['cj', 301],
    ['RO', 301],
    ['cluj', 404],
    ['CJ', 200],
  ])('/results/1/%s answers %i, because only existing areas have a page', async (code, status) => {
    const path = `/results/1/${code}`;
    const asked = { screen: areaScreen, pattern: '/results/:round/:area', path, db: db(), at: archive };
    expect((await renderScreen(asked)).status).toBe(status);
  });

  test.each([
    ['timis', 'TM'],
    ['TIMIŞ', 'TM'],
    ['țările', 'NLD'],
    ['b-s3', 'B-S3'],
  ])('the area search finds an area for „%s”, ignoring case and diacritics', async (text, code) => {
    const search = await findSearch(db(), { electionId, text });
    expect(search?.found.map((area) => area.code)).toContain(code);
  });

  test('a searched text of only punctuation finds no area', async () => {
    expect((await findSearch(db(), { electionId, text: '%' }))?.found).toEqual([]);
    expect(await findSearch(db(), { electionId, text: '  ' })).toBeNull();
    expect((await findSearch(db(), { electionId, text: ` ${'a'.repeat(80)}` }))?.text).toBe('a'.repeat(60));
  });
});

type FileOptions = { round?: number; moment?: Date };
async function file(
  code: string,
  kind: 'candidates' | 'areas' | 'turnout' | 'hours',
  format: FileFormat,
  options: FileOptions = {},
) {
  const { round = 2, moment = archive } = options;
  return (await writeResultsFile(db(), { at: moment, round, code, kind, format })).body;
}

describe('downloading results files', () => {
  const table = (csv: string) =>
    csv
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));

  test.each([1, 2])('the sums in areas.csv equal the page’s totals in round %i', async (round) => {
    const [head = [], ...rows] = table(await file('RO', 'areas', 'csv', { round }));
    const { result } = await page(round);
    const sum = (column: string) =>
      rows.reduce((total, row) => total + Number(row[head.indexOf(column)] || 0), 0);
    expect(rows).toHaveLength(44);
    expect(sum('Voturi valabile')).toBe(result.validVotes);
    expect(sum('Votanți')).toBe(result.voters);
    for (const row of result.standings) expect(sum(row.name), row.name).toBe(row.votes);
    const lists = ['Pe liste permanente', 'Pe liste suplimentare', 'Cu urna specială'];
    expect(lists.reduce((total, list) => total + sum(list), 0)).toBe(result.voters);
  });

  test('candidates.csv has one row per candidate, with the specification’s status', async () => {
    const [head = [], ...rows] = table(await file('RO', 'candidates', 'csv', { round: 1 }));
    expect(rows.map((row) => row[head.indexOf('Status')])).toEqual([
      'Calificat în turul II',
      'Calificat în turul II',
      ...Array(9).fill(''),
    ]);
    expect(rows.reduce((total, row) => total + Number(row[head.indexOf('Voturi')]), 0)).toBe(9_430_274);
  });

  // Seaca has 603 valid votes of 593 voters, and Bărăști 1,103 voters of 1,009 registered.
  test('the counting note is in each file whose figures need it, next to these figures', async () => {
    const notesIn = async (code: string, kind: 'candidates' | 'turnout') => {
      const [head = [], ...rows] = table(await file(code, kind, 'csv', { round: 1 }));
      return rows.map((row) => row.slice(head.indexOf('Observații')).join(',').replaceAll('"', ''));
    };
    const votes = await notesIn('128864', 'candidates');
    expect(votes).toHaveLength(11);
    for (const note of votes) expect(note).toMatch(/^Voturile valabile \(SICPV\) depășesc prezența/);
    const hours = await notesIn('125757', 'turnout');
    expect(hours.some((note) => note === '')).toBe(true);
    expect(hours.at(-1)).toMatch(/liste suplimentare/);
    expect(new Set(await notesIn('54975', 'candidates'))).toEqual(new Set(['']));
    expect((await notesIn('SR-C', 'candidates'))[0]).toMatch(/alegătorilor din străinătate\. .*două sisteme/);
  });

  // In Alba, 32,276, 26,138 and 265 of 150,434 first-round votes are 21.4553 %, 17.3751 % and 0.1762 %.
  test('shares and turnout in files are rounded to the nearest hundredth, as on pages', async () => {
    const [head = [], ...rows] = table(await file('AB', 'candidates', 'csv', { round: 1 }));
    const shares = rows.map((row) => row[head.indexOf('Procent')]);
    expect(shares).toEqual([
      '43.45',
      '21.46',
      '17.38',
      '12.72',
      '2.4',
      '0.74',
      '0.59',
      '0.5',
      '0.32',
      '0.26',
      '0.18',
    ]);
    const json = JSON.parse(await file('AB', 'candidates', 'json', { round: 1 }));
    expect(json.candidates.map(({ percent }: { percent: number }) => String(percent))).toEqual(shares);
    const [columns = [], ...areas] = table(await file('RO', 'areas', 'csv', { round: 1 }));
    const turnout = areas.map((row) => [row[1], row[columns.indexOf('Prezență (%)')]]);
    expect(Object.fromEntries(turnout)).toMatchObject({ AB: '50.55', CJ: '55.99', B: '50.65', SR: '' });
  });

  test('every column of each CSV file has its own figure', async () => {
    const linesOf = async (code: string, kind: 'candidates' | 'areas' | 'turnout' | 'hours') => {
      const lines = (await file(code, kind, 'csv')).replace('\uFEFF', '').trimEnd().split('\r\n');
      return [...lines.slice(0, 2), lines.at(-1)];
    };
    expect(await linesOf('AB', 'candidates')).toEqual([
      'Tur,Cod zonă,Zonă,Candidat,Partid,Poziție pe buletin,Voturi,Procent,Status,Observații',
      '2,AB,Alba,Nicușor Dan,Independent,2,90248,51.7,Câștigător,',
      '2,AB,Alba,George Simion,Alianța pentru Unirea Românilor,1,84307,48.3,,',
    ]);
    expect(await linesOf('AB', 'areas')).toEqual([
      'Tur,Cod zonă,Zonă,Tip,Înscriși,Votanți,Prezență (%),Voturi valabile,Nicușor Dan,George Simion,Pe liste permanente,Pe liste suplimentare,Cu urna specială,Observații',
      '2,1213,Aiud,municipiu,20287,11773,58.03,11640,6807,4833,9945,1102,726,',
      '2,8826,Vințu de Jos,comună,4486,2725,60.74,2706,1146,1560,2351,362,12,',
    ]);
    expect(await linesOf('AB', 'turnout')).toEqual([
      'Tur,Cod zonă,Zonă,Ora,Votanți (cumulat),Înscriși,Prezență (%),Observații',
      '2,AB,Alba,8:00,5487,302142,1.82,',
      '2,AB,Alba,"21:00, total final",176614,302142,58.45,',
    ]);
    const hours = Array.from({ length: 13 }, (_, index) => `${8 + index}:00`).join(',');
    expect(await linesOf('RO', 'hours')).toEqual([
      `Tur,Cod zonă,Zonă,Înscriși,${hours},"21:00, total final"`,
      '2,AB,Alba,302142,5487,13656,27013,41312,58836,78127,93333,106986,120532,133883,146909,160088,170706,176614',
      '2,SR,Străinătate,,744843,754187,776980,824733,901854,1000481,1107388,1207658,1298752,1381936,1457922,1530962,1595907,1642659',
    ]);
  });

  test('every field of each JSON file has its own figure', async () => {
    const read = async (code: string, kind: 'candidates' | 'areas' | 'turnout' | 'hours', round = 2) =>
      JSON.parse(await file(code, kind, 'json', { round }));
    const alba = {
      registered: 302_142,
      voters: 176_614,
      voters_by_list: { permanent: 152_053, mobile_box: 2_188, supplementary: 22_373 },
      turnout_percent: 58.45,
      valid_votes: 174_555,
      null_votes: null,
      notes: [],
    };
    const url = 'https://prezenta.roaep.ro/prezidentiale18052025/';
    const about = {
      election: 'ro-president-2025',
      title: 'Alegerile pentru Președintele României din anul 2025',
      round: 2,
      election_day: '2025-05-18',
      area: { code: 'AB', name: 'Alba', kind: 'county' },
    };
    const candidates = await read('AB', 'candidates');
    expect(candidates).toMatchObject({ ...about, ...alba });
    expect(candidates.sources[0]).toEqual({
      ...{ publisher: 'Autoritatea Electorală Permanentă (AEP)', date: '2025-05-18', url },
    });
    expect(candidates.result.sources[1]).toMatchObject({ publisher: 'Mediafax', date: '2025-05-22' });
    expect(candidates.candidates[0]).toEqual({
      ...{ slug: 'nicusor-dan', name: 'Nicușor Dan', party: 'Independent', ballot_position: 2 },
      ...{ votes: 90_248, percent: 51.7, status: 'winner' },
    });
    const areas = await read('RO', 'areas');
    const votes = { 'nicusor-dan': 90_248, 'george-simion': 84_307 };
    expect(areas.areas[0]).toEqual({ ...about.area, ...alba, votes });
    expect(areas.areas.at(-1)).toMatchObject({
      code: 'SR-C',
      kind: 'mail',
      notes: [{}, {}].map(() => expect.any(String)),
    });
    const turnout = await read('AB', 'turnout');
    expect(turnout).toMatchObject({ ...about, registered: 302_142 });
    expect(turnout.hours[1]).toEqual({ hour: 9, voters: 13_656, percent: 4.52 });
    const system = expect.stringMatching(/^Raportare în timp real \(SIMPV\)/);
    const final = expect.stringMatching(/^Punctul de la 21:00 este totalul final/);
    const overLists = expect.stringMatching(/^Trece de 100%/);
    expect(turnout.notes).toEqual([system, final]);
    expect((await read('125757', 'turnout', 1)).notes).toEqual([system, final, overLists]);
    expect((await read('OT', 'hours', 1)).notes).toEqual([system, final, overLists]);
    const hours = await read('AB', 'hours');
    expect(hours.notes).toEqual([system, final]);
    expect(hours.sources).toHaveLength(3);
    expect(hours.areas[0]).toMatchObject({
      code: '1213',
      name: 'Aiud',
      kind: 'locality',
      registered: 20_287,
    });
    expect(hours.areas[0].hours[1]).toEqual({ hour: 9, voters: 813, percent: 4.01 });
  });

  test('JSON files have typed counts, sources and the announcement’s time', async () => {
    const json: unknown = JSON.parse(await file('CJ', 'candidates', 'json'));
    expect(json).toMatchObject({
      round: 2,
      area: { code: 'CJ', kind: 'county' },
      announced_at: '2025-05-19T12:51:00.000Z',
      result: { state: 'validated', at: '2025-05-22T09:00:00.000Z', sources: [{}, {}] },
      candidates: [{ votes: expect.any(Number), percent: expect.any(Number) }, {}],
    });
    expect(json).toHaveProperty('sources.0.url');
  });

  test('a results page offers exactly its four files', async () => {
    const ask = (file: string) => {
      const args = adminArgs(`/results/2/CJ/${file}`, { db: db(), at: archive, viewer: null });
      return (
        loader({ ...args, params: { round: '2', area: 'CJ', file } } as never) as Promise<Response>
      ).catch((thrown: Response) => thrown);
    };
    const csv = await ask('candidates.csv');
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.headers.get('content-disposition')).toBe(
      'attachment; filename="ro-president-2025-tur-2-cj-candidates.csv"',
    );
    const json = await ask('areas.json');
    expect([json.status, json.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    for (const file of ['candidates.xml', 'x.csv'])
      expect([(await ask(file)).status, (await ask(file)).statusText]).toEqual([404, 'not-found']);
  });

  test('turnout during voting is offered as a file up to the current hour, without announced_at', async () => {
    const json: unknown = JSON.parse(await file('RO', 'turnout', 'json', { moment: votingDay }));
    expect(json).toMatchObject({ announced_at: null, hours: [{ hour: 8 }, { hour: 9 }, { hour: 10 }] });
    await expect(withRefusalText(file('RO', 'turnout', 'csv', { moment: dayBefore }))).rejects.toMatchObject({
      code: 'results-not-announced',
    });
  });

  test('areas without parts have no file of parts', async () => {
    for (const kind of ['areas', 'hours'] as const)
      await expect(withRefusalText(file('54975', kind, 'csv')), kind).rejects.toMatchObject({
        code: 'results-area-not-found',
      });
  });

  test.each(['turnout', 'hours'] as const)(
    'the file of %s is refused before the first hour, for an unknown area and for an unknown round',
    async (kind) => {
      const refusedAs = (code: string, options: FileOptions) =>
        file(code, kind, 'json', options).catch((error: { code: string }) => error.code);
      expect(await refusedAs('RO', { moment: dayBefore })).toBe('results-not-announced');
      for (const moment of [dayBefore, archive])
        expect(await refusedAs('XX', { moment })).toBe('results-area-not-found');
      expect(await refusedAs('RO', { round: 3 })).toBe('not-found');
    },
  );

  test.each(['candidates', 'areas'] as const)(
    'the file of %s is not offered before the results are announced',
    async (kind) => {
      for (const moment of [dayBefore, votingDay]) {
        await expect(withRefusalText(file('RO', kind, 'csv', { moment }))).rejects.toMatchObject({
          code: 'results-not-announced',
        });
      }
    },
  );
});
