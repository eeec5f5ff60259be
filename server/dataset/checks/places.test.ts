import { expect, test } from 'vitest';
import type { Dataset } from '#server/dataset/read.ts';
import { addSector, annulledOf, makeDataset, must, oldAreaOf, problemsOf, rowOf } from './testing.ts';

const localities = 'results-by-locality.json';
const old = 'results-annulled-by-county.json';
const ofPlaces = 'turnout-hourly-by-locality.json';

type Change = (d: Dataset) => unknown;
const wrong: [string, Change, string[]][] = [
  [
    'another spelling of a locality',
    (d) =>
      d['localities.json'].name_differences.push({
        ...{ id: 1, county: 'AB', name: 'Doi', other_spelling: 'Unu' },
      }),
    ['localities.json, name_differences, 1: nu există localitatea Doi (AB) cu acest id'],
  ],
  [
    'a locality without a result',
    (d) => d['results-by-locality.json'].rows.pop(),
    [`${localities}: zonele nu se potrivesc: 2`],
  ],
  [
    'a locality without hours',
    (d) => d['turnout-hourly-by-locality.json'].rows.pop(),
    [
      `${ofPlaces}: zonele nu se potrivesc: 2`,
      `${ofPlaces}, zona 2, turul I: are 0 ore în loc de 2`,
      `${ofPlaces}, zona 2, turul II: are 0 ore în loc de 2`,
    ],
  ],
  [
    'the columns of localities in another order',
    (d) => {
      d['results-by-locality.json'].columns[2].splice(2, 2, 'mobile_box', 'supplementary');
    },
    [
      `${localities}, turul II: coloanele sunt „registered, voters, mobile_box, supplementary, valid_votes, ana, barbu”, dar trebuie să fie „registered, voters, supplementary, mobile_box, valid_votes, ana, barbu”`,
    ],
  ],
  [
    'the votes of a locality',
    (d) => rowOf(d, 1)[2].splice(5, 1, 61),
    [
      `${localities}, zona 2, turul II: suma voturilor candidaților este 101, dar voturile valabile sunt 100`,
      `${localities}, zona CJ, turul II: suma zonelor (ana) este 61, dar totalul este 60`,
    ],
  ],
  ...(['registered', 'voters', 'supplementary', 'mobile_box', 'valid_votes'] as const).flatMap(
    (column, index): [string, Change, string[]][] => [
      [
        `the column ${column} of a locality`,
        (d) => {
          const row = rowOf(d, 0)[1];
          row[index] = must(row[index]) + 1;
        },
        [
          ...(column === 'valid_votes'
            ? [
                `${localities}, zona 1, turul I: suma voturilor candidaților este 90, dar voturile valabile sunt 91`,
              ]
            : []),
          ...(column === 'voters'
            ? [`${ofPlaces}, zona 1, turul I: ultima oră este 90, dar alegătorii prezenți sunt 91`]
            : []),
          expect.stringContaining(`${localities}, zona AB, turul I: suma zonelor (${column}) este `),
        ],
      ],
    ],
  ),
  [
    'a locality’s row that is too short',
    (d) => rowOf(d, 0)[1].pop(),
    [
      `${localities}, zona 1, turul I: suma voturilor candidaților este 70, dar voturile valabile sunt 90`,
      `${localities}, zona 1, turul I: rândul are 7 cifre în loc de 8`,
      `${localities}, zona AB, turul I: suma zonelor (carmen) este 0, dar totalul este 20`,
    ],
  ],
  [
    'a locality that is a sector',
    (d) => {
      addSector(d);
      Object.assign(must(d['localities.json'].localities[0]), { area: 'AB-1' });
      rowOf(d, 0)[2].splice(0, 1, 201);
    },
    ['AB', 'AB-1'].map(
      (code) =>
        `${localities}, zona ${code}, turul II: suma zonelor (registered) este 201, dar totalul este 200`,
    ),
  ],
  [
    'the last hour of a locality',
    (d) => must(d['turnout-hourly-by-locality.json'].rows[0])[2].splice(1, 1, 89),
    [
      `${ofPlaces}, zona 1, turul II: ultima oră este 89, dar alegătorii prezenți sunt 90`,
      `${ofPlaces}, zona AB, turul II, ora 21: suma zonelor (alegători prezenți) este 89, dar totalul este 90`,
    ],
  ],
  [
    'an annulled round of another election',
    (d) => Object.assign(annulledOf(d), { related_election_id: 'altele' }),
    [`${old}: nu se potrivește cu nicio înregistrare`],
  ],
  [
    'an annulled round without an area',
    (d) => annulledOf(d).areas.pop(),
    [
      `${old}: zonele nu se potrivesc: SM`,
      `${old}: suma zonelor (alegători prezenți) este 200, dar totalul este 210`,
      `${old}: suma zonelor (voturi valabile) este 200, dar totalul este 210`,
      `${old}: suma zonelor (voturi ana) este 111, dar totalul este 115`,
      `${old}: suma zonelor (voturi barbu) este 89, dar totalul este 95`,
    ],
  ],
  [
    'an annulled round with an unknown candidate',
    (d) => {
      must(annulledOf(d).candidates[1]).slug = 'dan';
      annulledOf(d).areas = [];
      annulledOf(d).national_totals = { ...annulledOf(d).national_totals, voters_in_country: 0 };
    },
    [
      `${old}: zonele nu se potrivesc: AB, CJ, SR, SM`,
      `${old}: candidatul „dan” nu este în candidates.json`,
      `${old}: candidatul „dan” nu este în candidates.json`,
      `${old}: candidatul „barbu” nu este în candidates.json`,
      ...['înscriși) este 0, dar totalul este 400', 'alegători prezenți) este 0, dar totalul este 210'],
      ...['voturi valabile) este 0, dar totalul este 210', 'voturi ana) este 0, dar totalul este 115'],
    ].map((line) => (line.startsWith(old) ? line : `${old}: suma zonelor (${line}`)),
  ],
  [
    'the voters of an annulled round in the country',
    (d) => Object.assign(annulledOf(d).national_totals, { voters_in_country: 191 }),
    [`${old}: suma zonelor (alegători prezenți) este 190, dar totalul este 191`],
  ],
  [
    'the votes of an annulled round in an area',
    (d) => Object.assign(must(oldAreaOf(d, 1).candidates.ana), { votes: 46 }),
    [
      `${old}: suma zonelor (voturi ana) este 116, dar totalul este 115`,
      `${old}, zona CJ: suma voturilor candidaților este 91, dar voturile valabile sunt 90`,
      `${old}, zona CJ: ana este 50, dar din cifre rezultă 51.11`,
    ],
  ],
  [
    'the turnout of an annulled round in an area',
    (d) => Object.assign(oldAreaOf(d, 1), { turnout_pct: 46 }),
    [`${old}, zona CJ: prezența este 46, dar din cifre rezultă 45.00`],
  ],
  [
    'the voters of an annulled round abroad',
    (d) => Object.assign(oldAreaOf(d, 2), { voters: 11 }),
    [`${old}: suma zonelor (alegători prezenți) este 211, dar totalul este 210`],
  ],
  [
    'a sector of an annulled round',
    (d) => {
      addSector(d);
      Object.assign(must(oldAreaOf(d, 0).sectors?.[0]), { registered: 199, turnout_pct: 51 });
    },
    [
      `${old}, zona AB-1: prezența este 51, dar din cifre rezultă 50.25`,
      `${old}, zona AB: suma zonelor (înscriși) este 199, dar totalul este 200`,
    ],
  ],
];

test.each(wrong)(
  'checkDataset names the figure of a locality or of the annulled round that differs: %s',
  (_what, change, problems) => {
    const dataset = makeDataset();
    change(dataset);
    expect(problemsOf(dataset)).toEqual(problems);
  },
);
