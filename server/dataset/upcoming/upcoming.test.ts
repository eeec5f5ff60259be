import { expect, test } from 'vitest';
import { checkDataset } from '#server/dataset/checks/index.ts';
import { makeSmallElection } from '#server/dataset/new-election/testing.ts';
import { collectProblems, DatasetError } from '#server/dataset/problems.ts';
import { parseDataset, rawOf } from '#server/dataset/read.ts';
import { buildRows } from '#server/dataset/rows/index.ts';
import { neverAnnounced } from './fill-upcoming.ts';
import { makeUpcomingElection } from './testing.ts';
import { withoutResults } from './without-results.ts';

type Fields = { [name: string]: unknown };
type ElectionFile = { rounds: Fields[]; election: Fields; results_publication: { round: number }[] };

function load(files: Map<string, string>) {
  const dataset = parseDataset(rawOf(files));
  const problems = collectProblems();
  checkDataset(dataset, problems);
  const rows = withoutResults(buildRows(dataset, { demo: false, problems }), dataset);
  problems.refuse();
  return rows;
}

function problemsOf(files: Map<string, string>): readonly string[] {
  try {
    load(files);
    return [];
  } catch (error) {
    if (error instanceof DatasetError) return error.problems;
    throw error;
  }
}

function edit<File>(files: Map<string, string>, name: string, change: (file: File) => void) {
  const file = JSON.parse(files.get(name) ?? '');
  change(file);
  return new Map(files).set(name, JSON.stringify(file));
}

test('a dataset without results loads when `announced_at` of its rounds is null, and creates no row of a result', () => {
  const rows = load(makeUpcomingElection('alegeri-viitoare'));
  for (const table of [
    ...(['area_results', 'results', 'hourly_turnout', 'locality_results'] as const),
    ...(['round_figures', 'publication_stages'] as const),
  ])
    expect(rows[table], table).toEqual([]);
  expect(rows.rounds.map((round) => round.announced_at)).toEqual([neverAnnounced, neverAnnounced]);
  expect(rows.areas.map(({ code }) => code)).toEqual(['RO', 'AB', 'CJ', 'SR', 'SM']);
  // The second round's candidates are still unknown.
  expect(rows.round_candidates.map(({ round }) => round)).toEqual([1, 1, 1]);
  expect(JSON.stringify(rows.elections)).not.toContain('ana');
});

test("between the rounds, a dataset has rows of the first round's results, but not of the second's", () => {
  const files = edit<ElectionFile>(makeSmallElection('intre-tururi'), 'election.json', (file) => {
    const [, second] = file.rounds;
    if (!second) throw new Error('The election has two rounds.');
    for (const name of [
      'turnout',
      'turnout_bec',
      'valid_votes',
      'diaspora',
      'demographics',
      'shares',
      'winner',
    ])
      delete second[name];
    second.announced_at = null;
    file.results_publication = file.results_publication.filter(({ round }) => round === 1);
    Object.assign(file.election, { winner: null, winner_known_from: null });
  });
  expect(problemsOf(files).join('\n')).toContain('are cifre (rezultate), deși announced_at este null');
  let without = files;
  for (const [name, fields] of [
    ['results-by-county.json', ['national_totals']],
    ['turnout-hourly.json', ['national', 'registered']],
  ] as const)
    without = edit<Fields>(without, name, (file) => {
      for (const field of fields) delete (file[field] as Fields)['2'];
      for (const area of file.areas as { rounds: Fields }[]) delete area.rounds['2'];
    });
  without = edit<{ countries: { rounds: Fields }[] }>(without, 'results-diaspora-by-country.json', (file) => {
    for (const country of file.countries) delete country.rounds['2'];
  });
  const rows = load(without);
  expect(new Set(rows.results.map(({ round }) => round))).toEqual(new Set([1]));
  expect(rows.publication_stages.map(({ round }) => round)).toEqual([1]);
  expect(rows.rounds.map((round) => round.candidates_known_from)).toEqual([
    ...['2031-03-19T22:00:00.000Z', '2031-05-04T23:00:00+03:00'],
  ]);
  expect(rows.round_candidates.filter(({ round }) => round === 2)).toHaveLength(2);
});

test('a dataset is refused when a round without announcement has figures in its files', () => {
  const early = edit<ElectionFile>(
    makeUpcomingElection('alegeri-viitoare'),
    'election.json',
    ({ rounds }) => {
      Object.assign(rounds[0] ?? {}, { valid_votes: 120 });
    },
  );
  expect(problemsOf(early)).toEqual([
    'election.json, turul I: are cifre (valid_votes), deși announced_at este null',
  ]);
  const second = edit<ElectionFile>(makeSmallElection('x'), 'election.json', ({ rounds }) => {
    Object.assign(rounds[0] ?? {}, { announced_at: null });
  });
  expect(problemsOf(second).join('\n')).toContain('are rezultat, deși primul tur nu are încă');
});

const result = { 1: { voters: 1 } };
const [county, hourly] = ['results-by-county.json', 'turnout-hourly.json'];
test.each<[file: string, where: string, change: (file: Fields) => unknown, round?: string]>([
  ...Object.entries({
    turnout: { voters: 1 },
    turnout_bec: { voters: 1 },
    null_votes: 1,
    ballots: { received_total: 1 },
    diaspora: { mail_valid_votes: 1 },
    urban_rural: { rural_voters: 1 },
    demographics: { by_age: { tineri: { voters: 1 } } },
    shares: { ana: 0.5 },
  }).map(
    ([field, value]) =>
      [
        'election.json',
        field,
        ({ rounds }: Fields) => Object.assign((rounds as Fields[])[0] ?? {}, { [field]: value }),
      ] as [string, string, (file: Fields) => unknown],
  ),
  [county, 'the nation', (file) => Object.assign(file, { national_totals: result })],
  [
    county,
    'an area',
    ({ areas }) => Object.assign((areas as Fields[])[3] ?? {}, { rounds: { 2: { voters: 1 } } }),
    'turul II',
  ],
  [
    county,
    'a sector',
    ({ areas }) =>
      Object.assign((areas as Fields[])[0] ?? {}, { sectors: [{ code: 'AB-1', name: 'S', rounds: result }] }),
  ],
  [
    'results-diaspora-by-country.json',
    'a country',
    (file) =>
      Object.assign(file, { countries: [{ iso3: 'FRA', iso2: 'FR', name: 'Franța', rounds: result }] }),
  ],
  [hourly, 'the nation', (file) => Object.assign(file, { national: { 1: [0, 1] } })],
  [
    hourly,
    'an area',
    ({ areas }) => Object.assign((areas as Fields[])[0] ?? {}, { rounds: { 2: [0, 1] } }),
    'turul II',
  ],
])(
  'a dataset is refused when %s already has figures of a round without announcement: %s',
  (name, where, change, round = 'turul I') => {
    const what = name === 'election.json' ? where : 'rezultate';
    expect(problemsOf(edit<Fields>(makeUpcomingElection('alegeri'), name, change))).toContain(
      `${name}, ${round}: are cifre (${what}), deși announced_at este null`,
    );
  },
);

test('zeros are no figures, and a state of a result is one', () => {
  const upcoming = makeUpcomingElection('alegeri');
  const zeros = edit<ElectionFile>(upcoming, 'election.json', ({ rounds }) =>
    Object.assign(rounds[0] ?? {}, { shares: { ana: 0 }, null_votes: null, valid_votes: 0 }),
  );
  expect(problemsOf(zeros)).toEqual([]);
  const stage = {
    round: 2,
    at: '2031-05-18T23:00:00+03:00',
    precision: 'minut',
    note: null,
    sources: ['sursa'],
  };
  const stages = (all: object[]) =>
    edit<Fields>(upcoming, 'election.json', (file) => Object.assign(file, { results_publication: all }));
  expect(load(stages([{ ...stage, stage: 'program' }])).publication_stages).toEqual([]);
  expect(problemsOf(stages([{ ...stage, stage: 'final', state: 'validat' }]))).toEqual([
    'election.json, turul II: are cifre (stare), deși announced_at este null',
  ]);
});
