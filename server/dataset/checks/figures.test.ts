import { expect, test } from 'vitest';
import type { Dataset } from '#server/dataset/read.ts';
import {
  addSector,
  areaOf,
  cited,
  countryOf,
  hoursOf,
  makeDataset,
  must,
  problemsOf,
  roundOf,
} from './testing.ts';

const election = 'election.json';
const county = 'results-by-county.json';
const localities = 'results-by-locality.json';
const hourly = 'turnout-hourly.json';
const ofPlaces = 'turnout-hourly-by-locality.json';

type Change = (d: Dataset) => unknown;
const wrong: [string, Change, string[]][] = [
  [
    'registered voters of a round',
    (d) => Object.assign(roundOf(d, 0), { registered_voters: 401 }),
    [`${election}, turul I: înscriși este 401, dar în results-by-county.json este 400`],
  ],
  [
    'valid votes of a round',
    (d) => Object.assign(roundOf(d, 1), { valid_votes: 204, valid_pct: 99.51 }),
    [`${election}, turul II: voturi valabile este 204, dar în results-by-county.json este 205`],
  ],
  [
    'voters registered in the country',
    (d) => Object.assign(roundOf(d, 0).country, { registered: 399 }),
    [`${election}, turul I: înscriși în țară este 399, dar în results-by-county.json este 400`],
  ],
  [
    'a share that differs by more than 0.01',
    (d) => Object.assign(roundOf(d, 0).shares, { ana: 47.82 }),
    [`${election}, turul I: ana este 47.82, dar din cifre rezultă 47.80`],
  ],
  ['a share that differs by 0.01 only', (d) => Object.assign(roundOf(d, 0).shares, { ana: 47.815 }), []],
  [
    'voters in the country',
    (d) => Object.assign(roundOf(d, 0).country, { voters: 189 }),
    [
      `${election}, turul I: țară, străinătate și corespondență este 204, dar în results-by-county.json este 205`,
      `${election}, turul I: prezența în țară este 47.5, dar din cifre rezultă 47.25`,
      `${election}, turul I: partea străinătății este 7.32, dar din cifre rezultă 7.80`,
    ],
  ],
  [
    'the percentage of the turnout',
    (d) => Object.assign(roundOf(d, 1).turnout, { pct: 51.3 }),
    [`${election}, turul II: prezența este 51.3, dar din cifre rezultă 51.25`],
  ],
  [
    'the lists of a protocol',
    (d) => Object.assign(roundOf(d, 1).turnout_bec, { breakdown: { permanent: 200, special: 4 } }),
    [`${election}, turul II, BEC: suma listelor este 204, dar alegătorii prezenți sunt 205`],
  ],
  [
    'the percentage of valid votes',
    (d) => Object.assign(roundOf(d, 0), { valid_pct: 99 }),
    [`${election}, turul I, BEC: voturi valabile este 99, dar din cifre rezultă 100.00`],
  ],
  [
    'null votes beyond the voters',
    (d) => Object.assign(roundOf(d, 0), { null_votes: 1 }),
    [
      `${election}, turul I, BEC: voturi nule este 0, dar din cifre rezultă 0.49`,
      `${election}, turul I, BEC: valabile și nule este 206, dar alegătorii prezenți sunt 205`,
    ],
  ],
  [
    'ballots of a protocol',
    (d) =>
      Object.assign(roundOf(d, 0), {
        ballots: {
          ...{ received_total: 10, received_polling_stations: 6, mail_envelopes_sent: 3 },
          ...{ unused_and_cancelled_total: 4, unused_and_cancelled_ballots: 2, cancelled_envelopes: 1 },
          sources: cited,
        },
      }),
    [
      `${election}, turul I, BEC: buletine și plicuri este 9, dar totalul este 10`,
      `${election}, turul I, BEC: nefolosite este 3, dar totalul este 4`,
    ],
  ],
  [
    'a sex',
    (d) => Object.assign(must(roundOf(d, 0).demographics.by_sex.toate), { voters: 204 }),
    [
      `${election}, turul I, demographics: sexele este 204, dar alegătorii prezenți sunt 205`,
      `${election}, turul I, demographics: toate este 100, dar din cifre rezultă 99.51`,
      `${election}, turul I, demographics: vârstele (toate) este 205, dar totalul este 204`,
    ],
  ],
  [
    'an age group',
    (d) => Object.assign(must(roundOf(d, 1).demographics.by_age.toate), { voters: 204 }),
    [
      `${election}, turul II, demographics: grupele de vârstă este 204, dar alegătorii prezenți sunt 205`,
      `${election}, turul II, demographics: toate este 100, dar din cifre rezultă 99.51`,
      `${election}, turul II, demographics: sexele (toate) este 205, dar totalul este 204`,
    ],
  ],
  [
    'valid votes in the list of candidates',
    (d) => Object.assign(d['candidates.json'].totals, { round_1_valid_votes: 204 }),
    ['candidates.json: voturi valabile este 204, dar în results-by-county.json este 205'],
  ],
  [
    'later valid votes in the list of candidates',
    (d) =>
      d['candidates.json'].later_totals.push({
        ...{ date: '2031-05-18', round_2_valid_votes: 206, sources: cited },
      }),
    ['candidates.json: voturi valabile este 206, dar în results-by-county.json este 205'],
  ],
  [
    'a candidate’s percentage',
    (d) => Object.assign(must(d['candidates.json'].candidates[2]).round_1, { pct: 16 }),
    ['candidates.json, carmen: carmen este 16, dar din cifre rezultă 15.61'],
  ],
  [
    'a candidate’s later result',
    (d) =>
      must(d['candidates.json'].candidates[0]).later.push(
        { date: '2031-05-05', kind: 'event', text: 'Calificată.', sources: cited },
        {
          ...{ date: '2031-05-18', kind: 'result', round: 2, votes: 131, pct: 63.4, winner: true },
          ...{ text: 'Aleasă.', sources: cited },
        },
      ),
    [
      'candidates.json, ana: voturi ana este 131, dar în results-by-county.json este 130',
      'candidates.json, ana: ana este 63.4, dar din cifre rezultă 63.90',
    ],
  ],
  [
    'an area without hours',
    (d) => d['turnout-hourly.json'].areas.pop(),
    [
      `${hourly}: zonele nu se potrivesc: SM`,
      `${hourly}, turul I, ora 21: suma zonelor (alegători prezenți) este 200, dar totalul este 205`,
      `${hourly}, turul II, ora 21: suma zonelor (alegători prezenți) este 200, dar totalul este 205`,
    ],
  ],
  [
    'hours of an unknown area',
    (d) => d['turnout-hourly.json'].areas.push({ code: 'XX', name: 'X', rounds: { 1: [0, 0], 2: [0, 0] } }),
    [`${hourly}: zonele nu se potrivesc: XX`],
  ],
  [
    'registered voters beside the hours',
    (d) => Object.assign(d['turnout-hourly.json'].registered, { 2: 399 }),
    [`${hourly}, turul II: înscriși este 399, dar totalul este 400`],
  ],
  [
    'too few hours',
    (d) => Object.assign(hoursOf(d, 0).rounds, { 2: [0] }),
    [
      `${hourly}, zona AB, turul II: are 1 ore în loc de 2`,
      `${hourly}, turul II, ora 21: suma zonelor (alegători prezenți) este 115, dar totalul este 205`,
      `${ofPlaces}, zona AB, turul II, ora 21: suma zonelor (alegători prezenți) este 90, dar totalul este 0`,
    ],
  ],
  [
    'the nation’s last hour',
    (d) => Object.assign(d['turnout-hourly.json'].national, { 1: [0, 204] }),
    [
      `${hourly}, turul I: ultima oră este 204, dar alegătorii prezenți sunt 205`,
      `${hourly}, turul I, ora 21: suma zonelor (alegători prezenți) este 205, dar totalul este 204`,
    ],
  ],
  [
    'a candidate’s votes in an area abroad',
    (d) => Object.assign(must(areaOf(d, 3).rounds['1'].candidates.ana), { votes: 3 }),
    [
      `${county}, zona SM, turul I: suma voturilor candidaților este 6, dar voturile valabile sunt 5`,
      `${county}, zona SM, turul I: ana este 40, dar din cifre rezultă 60.00`,
      `${county}, turul I: suma zonelor (voturi ana) este 99, dar totalul este 98`,
    ],
  ],
  [
    'a candidate whom the nation does not have',
    (d) => Object.assign(areaOf(d, 3).rounds['1'].candidates, { dan: { votes: 0, pct: 0 } }),
    [`${county}, zona SM, turul I: candidatul „dan” nu este în candidates.json`],
  ],
  [
    'the registered voters of a county',
    (d) => Object.assign(areaOf(d, 0).rounds['1'], { registered: 201 }),
    [
      `${county}, turul I: suma zonelor (înscriși) este 401, dar totalul este 400`,
      `${localities}, zona AB, turul I: suma zonelor (registered) este 200, dar totalul este 201`,
    ],
  ],
  [
    'the valid votes of an area abroad',
    (d) => Object.assign(areaOf(d, 3).rounds['2'], { valid_votes: 4 }),
    [
      `${county}, zona SM, turul II: suma voturilor candidaților este 5, dar voturile valabile sunt 4`,
      `${county}, zona SM, turul II: ana este 60, dar din cifre rezultă 75.00`,
      `${county}, zona SM, turul II: barbu este 40, dar din cifre rezultă 50.00`,
      `${county}, turul II: suma zonelor (voturi valabile) este 204, dar totalul este 205`,
      `${election}, turul II: voturi valabile prin corespondență este 5, dar în results-by-county.json este 4`,
    ],
  ],
  [
    'a list of a sector',
    (d) => {
      addSector(d);
      Object.assign(must(areaOf(d, 0).sectors?.[0]).rounds['1'].voters_by_list, { supplementary: 1 });
    },
    [`${county}, zona AB-1, turul I: suma listelor este 91, dar alegătorii prezenți sunt 90`],
  ],
  [
    'a country’s votes',
    (d) => Object.assign(countryOf(d)['1'].candidates, { ana: 7 }),
    [
      'results-diaspora-by-country.json, țara FRA, turul I: suma voturilor candidaților este 11, dar voturile valabile sunt 10',
      'results-diaspora-by-country.json, turul I: suma zonelor (voturi ana) este 7, dar totalul este 6',
    ],
  ],
  [
    'a country’s votes for a candidate without a result abroad',
    (d) => {
      for (const files of [areaOf(d, 2).rounds['1'].candidates, countryOf(d)['1'].candidates])
        delete files.carmen;
      Object.assign(countryOf(d)['1'].candidates, { carmen: 2, barbu: 2 });
      Object.assign(areaOf(d, 2).rounds['1'].candidates, { barbu: { votes: 4, pct: 40 } });
    },
    [
      `${county}, zona SR, turul I: candidatul „carmen” nu este în candidates.json`,
      `${county}, turul I: suma zonelor (voturi barbu) este 76, dar totalul este 75`,
      `${county}, turul I: suma zonelor (voturi carmen) este 31, dar totalul este 32`,
      'results-diaspora-by-country.json, turul I: suma zonelor (voturi barbu) este 2, dar totalul este 4',
      'results-diaspora-by-country.json, turul I: suma zonelor (voturi carmen) este 2, dar totalul este 0',
    ],
  ],
];

test('checkDataset finds no difference in the invented election', () => {
  expect(problemsOf(makeDataset())).toEqual([]);
  const withSector = makeDataset();
  addSector(withSector);
  expect(problemsOf(withSector)).toEqual([]);
});

test.each(wrong)(
  'checkDataset names file, record and both figures when a figure differs: %s',
  (_what, change, problems) => {
    const dataset = makeDataset();
    change(dataset);
    expect(problemsOf(dataset)).toEqual(problems);
  },
);
