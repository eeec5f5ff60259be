import { beforeAll, expect, test } from 'vitest';
import { collectProblems, DatasetError } from '#server/dataset/problems.ts';
import { type Dataset, parseDataset, rawOf } from '#server/dataset/read.ts';
import { buildRows, type DatasetRows, type Row } from '#server/dataset/rows/index.ts';
import { makeSmallElection } from './testing.ts';

const cited = ['sursa'];
const election = 'election.json';
const midnight = (day: string) => new Date(`${day}T00:00:00+03:00`).toISOString();

let rows: DatasetRows;
/** The sources of a row as `<file>/<code>`. */
let sourcesOf: (row: Row | undefined, column?: string) => unknown;
beforeAll(() => {
  rows = build(fill(parseDataset(rawOf(makeSmallElection('alegeri')))));
  const codes = new Map(rows.sources.map(({ id, file, code }) => [id, `${file}/${code}`]));
  sourcesOf = (row, column = 'source_ids') => ((row?.[column] ?? []) as string[]).map((id) => codes.get(id));
});

function build(dataset: Dataset): DatasetRows {
  const problems = collectProblems();
  const built = buildRows(dataset, { demo: false, problems });
  problems.refuse();
  return built;
}

function source(id: string, url: string, date: string | null = null) {
  return { id, url, publisher: `Editura ${id}`, date, note: `Nota ${id}` };
}

/** Fills in fields that the invented election leaves empty, each with its own value. */
function fill(d: Dataset): Dataset {
  const [aep, bec] = ['https://www.roaep.ro/', 'https://www.bec.ro/'];
  const file = d[election];
  file.sources.push(
    source('aep', aep, '2031-05'),
    source('bec', bec, '2031'),
    source('alta', 'https://a.ro/'),
  );
  d['results-by-county.json'].sources.push(source('j-aep', aep), source('j-bec', bec), source('judet', bec));
  d['results-by-county.json'].sources.splice(-1, 1, source('judet', 'https://judet.ro/'));
  d['results-by-locality.json'].sources.push(source('l-aep', aep), source('l-bec', bec));
  d['turnout-hourly.json'].sources.push(source('ore', aep));
  d['news-ownership.json'].sources.push(source('firma', 'https://firma.ro/'));
  Object.assign(file.election, {
    ...{ short_title: 'Scurt', background: 'Fundal', candidacies_filed: 7 },
    ...{ polling_stations_country: 8, polling_stations_abroad: 9 },
  });
  const [first, second] = file.rounds;
  Object.assign(first ?? {}, {
    ...{
      announced_note: 'Nota I',
      hours_note: 'Ore turul 1',
      polls_close_latest: '2031-05-04T23:59:00+03:00',
    },
    ...{ registered_note: 'Înscriși', registered_voters_bec: 401, registered_bec_note: 'Înscriși BEC' },
    turnout: { voters: 205, pct: 51.25, system: 'SIMPV', note: 'Prezența', sources: ['aep', 'sursa'] },
    turnout_bec: {
      ...{ voters: 206, pct: 51.5, system: 'BEC', note: 'Protocol', sources: ['bec'] },
      breakdown: { permanent: 200, special_list: 6 },
    },
    ...{
      valid_votes_note: 'Valabile',
      valid_pct: 98.5,
      null_votes: 3,
      null_pct: 1.5,
      null_votes_note: 'Nule',
    },
    ballots: {
      ...{ received_total: 500, received_polling_stations: 450, mail_envelopes_sent: 50 },
      ...{ unused_and_cancelled_total: 4, unused_and_cancelled_ballots: 3, cancelled_envelopes: 1 },
      sources: ['alta'],
    },
    country: { voters: 190, registered: 400, turnout_pct: 47.5, sources: ['aep'] },
    urban_rural: {
      ...{ urban_voters_approx: 120, rural_voters: 70, exact: false, as_of: '2031-05-04T18:00' },
      ...{ note: 'Mediu', sources: ['aep'] },
    },
    demographics: {
      by_age: { '18-24': { voters: 101, pct: 49.27 } },
      by_sex: { female: { voters: 102, pct: 49.76 } },
      by_age_and_sex: { female: { '18-24': 103 } },
      sources: ['aep'],
    },
  });
  Object.assign(first?.diaspora ?? {}, {
    ...{ polling_station_voters: 11, mail_voters_simpv: 12, mail_valid_votes: 13, turnout_pct: 14 },
    ...{ share_of_all_voters_pct: 15, turnout_note: 'Străinătate', sources: cited },
    counting_note: { code: 'x', fields: [], allow: 'x', text: 'Corespondență' },
  });
  Object.assign(second?.turnout ?? {}, { sources: ['bec'] });
  const period = { kind: 'poll-silence', round: 1, act: 'Legea 370', sources: cited };
  Object.assign(file, {
    voting_abroad: [
      {
        ...{ round: 1, first_opening: '2031-05-02T12:00:00+03:00', first_station: 'Auckland' },
        days: [{ date: '2031-05-02', opens_local: '12:00', closes_local: '21:00', not_after: undefined }],
        ...{ last_closing: '2031-05-05T07:00:00+03:00', sources: ['aep'] },
      },
    ],
    periods: [
      {
        ...period,
        ...{ id: 'liniste', from: '2031-05-02T00:00:00+03:00', to: '2031-05-04T21:00:00+03:00' },
        ...{ extension_to: '2031-05-04T23:59:00+03:00', covers: ['sondaje'], note: 'Liniște' },
      },
      { ...period, id: 'x', from: '2031-05-02T00:00:00+03:00', to: '2031-05-03T00:00:00+03:00', note: null },
    ],
    results_publication: [
      ...['provizoriu', 'final', 'validat'].map((state) => ({
        ...{ round: 1, stage: state, state, at: '2031-05-04T23:00:00+03:00', note: null },
        ...{ counted_pct: 99.5, shares: { ana: 47.8 }, precision: 'minut', sources: cited },
      })),
      {
        round: 1,
        stage: 'fara',
        at: '2031-05-04T22:00:00+03:00',
        precision: 'oră',
        note: 'N',
        sources: cited,
      },
    ],
    calendar: ['2031-03-20', '2031-03-20', '2031-04-01'].map((date, index) => ({
      ...{ date, event: `Eveniment ${index}`, sources: cited },
    })),
    legal_frame: [
      { act: 'Legea 1', subject: 'Despre', note: 'Nota', sources: cited },
      { act: 'Legea 2', subject: 'Altele', sources: cited },
    ],
    figures_checked: [{ figure: 'Cifra', verdict: 'not-confirmed', explanation: 'De ce', sources: cited }],
  });
  Object.assign(d['visibility.json'], {
    records: [
      { file: election, record: 'calendar/2031-03-20-2', from: '2031-03-01' },
      { file: election, record: 'figures_checked/0', from: '2031-05-06' },
      { file: election, record: 'rounds/1/registered_voters_bec', from: '2031-05-07' },
      { file: election, record: 'rounds/1/turnout_bec', from: '2031-05-08' },
      { file: election, record: 'rounds/1/null_votes', from: '2031-05-09' },
      { file: election, record: 'rounds/1/valid_votes', from: '2031-05-10' },
      { file: election, record: 'rounds/1/ballots', from: '2031-05-11' },
    ],
    sources: [{ file: 'election.json', source: 'alta', known_from: '2031-04-04' }],
    cites: [{ file: election, record: 'calendar/2031-04-01', sources: ['aep', 'sursa'] }],
  });
  return d;
}

test('the row of the election has its facts, without undefined fields', () => {
  expect(rows.elections[0]).toMatchObject({
    ...{ id: 'alegeri', title: 'Alegeri inventate', short_title: 'Scurt', background: 'Fundal' },
    ...{ country: 'RO', election_type: 'presidential', countdown_target: '2031-05-04T07:00:00+03:00' },
  });
  const facts = rows.elections[0]?.fixed_facts as Row;
  expect(facts).toMatchObject({
    ...{ candidacies_filed: 7, polling_stations_country: 8, polling_stations_abroad: 9, mail_voting: true },
    rule_of_election: { max_terms: 2 },
    mobile_ballot_requests: [],
    voting_abroad: [{ first_station: 'Auckland', days: [{ date: '2031-05-02', closes_local: '21:00' }] }],
  });
  expect(JSON.stringify(facts)).not.toContain('"sources"');
  expect(sourcesOf(facts)).toEqual(['election/sursa']);
});

test('a source has its file, texts, and the days from which pages may name and link it', () => {
  const of = (code: string) => rows.sources.find((row) => row.file === 'election' && row.code === code);
  expect(of('aep')).toMatchObject({
    ...{
      url: 'https://www.roaep.ro/',
      publisher: 'Editura aep',
      note: 'Nota aep',
      published_text: '2031-05',
    },
    ...{ published_earliest: '2031-05-01', published_latest: '2031-06-01', election_id: 'alegeri' },
  });
  expect(of('bec')).toMatchObject({ published_earliest: '2031-01-01', published_latest: '2032-01-01' });
  expect(of('alta')).toMatchObject({
    ...{ published_text: null, published_earliest: '2031-04-04', published_latest: '2031-04-04' },
  });
  const codes = rows.sources.map(({ file, code }) => `${file}/${code}`);
  expect(codes).toEqual(expect.arrayContaining(['turnout-hourly/ore', 'news-ownership/firma']));
});

test('the rows of rounds, legal periods, states and legal acts have their own fields', () => {
  expect(rows.rounds).toMatchObject([
    {
      ...{ number: 1, election_day: '2031-05-04', announced_note: 'Nota I', hours_note: 'Ore turul I' },
      ...{ polls_open: '2031-05-04T07:00:00+03:00', polls_close: '2031-05-04T21:00:00+03:00' },
      ...{ polls_close_latest: '2031-05-04T23:59:00+03:00', announced_at: '2031-05-04T23:00:00+03:00' },
      candidates_known_from: midnight('2031-03-20').replace('21:00', '22:00'),
    },
    { number: 2, announced_note: null, candidates_known_from: '2031-05-04T23:00:00+03:00' },
  ]);
  expect(rows.legal_periods).toMatchObject([
    {
      ...{ code: 'liniste', kind: 'poll-silence', round: 1, act: 'Legea 370', note: 'Liniște' },
      ...{ starts_at: '2031-05-02T00:00:00+03:00', ends_at: '2031-05-04T21:00:00+03:00' },
      ...{ extended_to: '2031-05-04T23:59:00+03:00', covers: ['sondaje'] },
    },
    { code: 'x', extended_to: null, covers: [], note: null },
  ]);
  const shown = { counted_share: 99.5, shares: { ana: 47.8 }, precision_label: 'minut', note: null };
  expect(rows.publication_stages).toMatchObject([
    { stage: 'provizoriu', state: 'provisional', ...shown },
    { stage: 'final', state: 'final', ...shown },
    { stage: 'validat', state: 'validated', ...shown },
    { stage: 'fara', state: null, counted_share: null, shares: null, precision_label: 'oră', note: 'N' },
  ]);
  expect(rows.legal_acts).toMatchObject([
    { position: 1, act: 'Legea 1', subject: 'Despre', note: 'Nota' },
    { position: 2, act: 'Legea 2', subject: 'Altele', note: null },
  ]);
});

test('an entry of the calendar is public from the day after its date or from its rule, and cites further sources', () => {
  expect(
    rows.calendar_entries.map(({ code, day, event, known_from }) => [code, day, event, known_from]),
  ).toEqual([
    ['2031-03-20', '2031-03-20', 'Eveniment 0', '2031-03-20T22:00:00.000Z'],
    ['2031-03-20-2', '2031-03-20', 'Eveniment 1', '2031-02-28T22:00:00.000Z'],
    ['2031-04-01', '2031-04-01', 'Eveniment 2', '2031-04-01T21:00:00.000Z'],
  ]);
  expect(sourcesOf(rows.calendar_entries[2])).toEqual(['election/sursa', 'election/aep']);
});

test('a checked figure needs a rule for its moment', () => {
  expect(rows.checked_figures).toMatchObject([
    {
      ...{ position: 1, figure: 'Cifra', verdict: 'not-confirmed', explanation: 'De ce' },
      known_from: midnight('2031-05-06'),
    },
  ]);
  const without = fill(parseDataset(rawOf(makeSmallElection('alegeri'))));
  without['visibility.json'].records.splice(1, 1);
  expect(() => build(without)).toThrow(DatasetError);
  expect(() => build(without)).toThrow('election.json, figures_checked/0: are nevoie de un moment');
});

test('each national figure has its code, numbers, system, note and the moment from which it is public', () => {
  const result = '2031-05-04T23:00:00+03:00';
  const at = (day: string) => midnight(`2031-05-${day}`);
  const [simpv, bec] = ['SIMPV', 'BEC'];
  const figures = rows.round_figures.filter(({ round }) => round === 1);
  expect(
    figures.map((row) => [
      row.code,
      row.value,
      row.share,
      row.system,
      row.note,
      row.known_from,
      row.is_exact,
    ]),
  ).toEqual([
    ['registered', 400, null, null, 'Înscriși', result, true],
    ['registered-bec', 401, null, null, 'Înscriși BEC', at('07'), true],
    ['turnout', 205, 51.25, simpv, 'Prezența', result, true],
    ['turnout-bec', 206, 51.5, bec, 'Protocol', at('08'), true],
    ['lists-permanent', 200, null, bec, null, at('08'), true],
    ['lists-special-list', 6, null, bec, null, at('08'), true],
    ['valid-votes', 205, 98.5, bec, 'Valabile', at('10'), true],
    ['null-votes', 3, 1.5, bec, 'Nule', at('09'), true],
    ['ballots-received-total', 500, null, bec, null, at('11'), true],
    ['ballots-received-polling-stations', 450, null, bec, null, at('11'), true],
    ['ballots-mail-envelopes-sent', 50, null, bec, null, at('11'), true],
    ['ballots-unused-and-cancelled-total', 4, null, bec, null, at('11'), true],
    ['ballots-unused-and-cancelled-ballots', 3, null, bec, null, at('11'), true],
    ['ballots-cancelled-envelopes', 1, null, bec, null, at('11'), true],
    ['country-voters', 190, 47.5, simpv, null, result, true],
    ['abroad-voters', 11, null, simpv, null, result, true],
    ['mail-voters', 12, null, simpv, 'Corespondență', result, true],
    ['abroad-share', null, 15, simpv, 'Străinătate', result, true],
    ['urban-voters', 120, null, null, 'Mediu', '2031-05-04T15:00:00.000Z', false],
    ['rural-voters', 70, null, null, 'Mediu', '2031-05-04T15:00:00.000Z', false],
    ['age-18-24', 101, 49.27, simpv, null, result, true],
    ['female', 102, 49.76, simpv, null, result, true],
    ['age-18-24-female', 103, null, simpv, null, result, true],
  ]);
  expect(figures.map(({ position }) => position)).toEqual(figures.map((_, index) => index + 1));
  const second = rows.round_figures.filter(({ round }) => round === 2).map(({ code }) => code);
  expect([second.includes('registered-bec'), second.includes('null-votes')]).toEqual([false, true]);
  // A figure of the turnout cites every source of the turnout, the authority first.
  const of = (code: string) => sourcesOf(figures.find((row) => row.code === code));
  expect(of('country-voters')).toEqual(['election/sursa', 'election/aep']);
  expect(of('turnout-bec')).toEqual(['election/bec']);
  expect(of('ballots-received-total')).toEqual(['election/alta']);
});
