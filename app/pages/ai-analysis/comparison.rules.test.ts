import { expect, test } from 'vitest';
import { axisEnd, compareFinalists, listTurnout } from './comparison.rules.ts';
import { insightsOf } from './insights.ts';
import { analysisHref, parseQuery } from './query.ts';
import type { RoundData } from './read-analysis.server.ts';
import { area, person } from './testing.ts';

const nation = area('RO', 'nation', { votes: [130, 120] });
const areas = [
  area('X', 'county', { votes: [60, 40] }),
  area('Y', 'county', { votes: [50, 50], voters: 120 }),
  area('B', 'municipality', { votes: [15, 20], voters: 80 }),
  area('SR', 'abroad', { votes: [5, 10], registered: null }),
];

test('RES-14 compareFinalists counts the places where each candidate leads, and ignores ties and voting abroad', () => {
  const [ana, ion] = compareFinalists(['ana', 'ion', 'nimeni'], { nation, areas });
  expect([ana?.ledAreas, ion?.ledAreas]).toEqual([1, 1]);
  expect(ana?.share).toBeCloseTo(52, 10);
  expect([ana?.highest?.code, ana?.lowest?.code]).toEqual(['X', 'B']);
  expect(ion?.abroad).toMatchObject({ votes: 10, share: (100 * 10) / 15 });
  expect(ion?.mail).toBeNull();
});

test('RES-19 as ruled, listTurnout lists the turnout of counties and the capital, highest first or by name', () => {
  expect(listTurnout(areas, 'turnout').map(({ code }) => code)).toEqual(['Y', 'X', 'B']);
  expect(listTurnout(areas, 'name').map(({ code }) => code)).toEqual(['B', 'X', 'Y']);
});

test('listTurnout sorts equal turnouts by name in Romanian alphabetical order, and leaves out places without registered voters', () => {
  const tied = [
    area('1', 'county', { votes: [1, 1], name: 'Țara' }),
    area('2', 'county', { votes: [1, 1], name: 'Șoimu' }),
    area('3', 'county', { votes: [1, 1], name: 'Turda' }),
    area('4', 'county', { votes: [1, 1], name: 'Fără', registered: null }),
    area('5', 'county', { votes: [1, 1], name: 'Gol', registered: 0 }),
  ];
  expect(listTurnout(tied, 'turnout').map(({ name }) => name)).toEqual(['Șoimu', 'Turda', 'Țara']);
});

test('compareFinalists gives no share to places without votes, or to a candidate who did not stand there', () => {
  const empty = area('Z', 'county', { votes: [0, 0] });
  const alone = { ...area('W', 'county', { votes: [9, 1] }), standings: [person('ion', 1, 2)] };
  const [ana] = compareFinalists(['ana'], { nation, areas: [...areas, empty, alone] });
  expect([ana?.highest?.code, ana?.lowest?.code, ana?.capital?.votes]).toEqual(['X', 'B', 15]);
});

test('RES-19 as ruled, axisEnd ends the scale at the next full 5% above the highest value', () => {
  expect(axisEnd([{ turnout: 60.1 }, { turnout: 20 }])).toBe(65);
  expect(axisEnd([{ turnout: 65 }])).toBe(65);
  expect(axisEnd([])).toBe(5);
  expect(axisEnd([{ turnout: 99 }, { turnout: 104 }])).toBe(100);
});

test("analysisHref keeps the URL's other choices and omits defaults", () => {
  const query = parseQuery(new URLSearchParams('tur=2&ordine=nume&prezenta=x'));
  expect(query).toEqual({ polls: 2, turnout: null, order: 'name' });
  expect(parseQuery(new URLSearchParams('tur=0&prezenta=10&ordine=prezenta'))).toEqual({
    ...{ polls: null, turnout: null, order: 'turnout' },
  });
  expect(analysisHref({ query, change: { turnout: 1 }, section: 'prezenta' })).toBe(
    '/ai-analysis?tur=2&prezenta=1&ordine=nume#prezenta',
  );
  expect(analysisHref({ query, change: { polls: null, order: 'turnout' }, section: 'sondaje' })).toBe(
    '/ai-analysis#sondaje',
  );
});

test('RES-20 insightsOf compares the finalists, the turnout of both rounds and the polls, each with a link to its figure', () => {
  const later = [
    area('X', 'county', { votes: [60, 40], voters: 110 }),
    area('Y', 'county', { votes: [50, 50], voters: 90 }),
    area('B', 'municipality', { votes: [15, 20], voters: 90 }),
  ];
  const rounds = [
    { round: 1, nation, areas },
    { round: 2, nation: { ...nation, voters: 120 }, areas: later },
  ] as unknown as RoundData[];
  const polls = [50, 51].map((share) => ({ poll: { shares: new Map([['ana', share]]) } }));
  const errors = { slugs: ['ana', 'ion', 'nimeni'], rows: polls } as unknown as Parameters<
    typeof insightsOf
  >[0]['errors'];
  const shown = insightsOf({ rounds, finalists: ['ion', 'ana'], errors });
  expect(shown.map(({ text, href }) => [text, href])).toEqual([
    ['În turul I, între ana și ion au fost 10 voturi (4,00 puncte procentuale).', '#finalisti'],
    ['ion a avut cele mai multe voturi în 1 din 3 (județe și București), în turul I.', '/results/1#zone'],
    ['ana a avut cele mai multe voturi în 1 din 3 (județe și București), în turul I.', '/results/1#zone'],
    ['La secțiile din străinătate, ion a avut în turul I 66,67%, față de 48,00% în total.', '/results/1/SR'],
    ['La secțiile din străinătate, ana a avut în turul I 33,33%, față de 52,00% în total.', '/results/1/SR'],
    [
      'În turul I, prezența cea mai mare a fost în Y (60,00%), cea mai mică în B (40,00%).',
      '/results/1?harta=prezenta#zone',
    ],
    [
      'În turul II, prezența cea mai mare a fost în X (55,00%), cea mai mică în Y (45,00%).',
      '/results/2?harta=prezenta#zone',
    ],
    ['Prezența a trecut de la 50,00% la 60,00% în turul II (+10,00 pp).', '#cifre'],
    [
      'Față de turul I, prezența s-a schimbat cel mai mult în Y: −15,00 pp (de la 60,00% la 45,00%).',
      '/results/2/Y',
    ],
    [
      'Ultimul sondaj al fiecărui institut din turul I arăta pentru ana, în medie, 50,5%; rezultatul a fost 52,00%.',
      '#verificare',
    ],
  ]);
  expect(insightsOf({ rounds: [], finalists: ['ion', 'ana'], errors })).toEqual([]);
});

test('compareFinalists reads the capital, voting abroad and voting by mail from their own places', () => {
  const mail = area('SR-C', 'mail', { votes: [1, 3] });
  const [ana] = compareFinalists(['ana'], { nation, areas: [...areas, mail] });
  expect([ana?.capital?.code, ana?.abroad?.code, ana?.mail?.code, ana?.mail?.share]).toEqual([
    'B',
    'SR',
    'SR-C',
    25,
  ]);
});
