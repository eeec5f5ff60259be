import { expect, test } from 'vitest';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as area from './area.tsx';
import * as screen from './round.tsx';

const base = withElection();
const show = async (round: number) =>
  (
    await renderScreen({
      screen: screen as never,
      pattern: '/results/:round',
      path: `/results/${round}`,
      db: base.db,
      at: moments.archive,
    })
  ).text;

// Expected shares: 973,129 of 9,571,740 voters are 10.1667 % (10.32 % of the valid votes). 1,645,350 of
// 11,641,755 are 14.1332 %.
test.each([
  [1, ['53,21 %', '9.571.740 de votanți din 17.988.031 înscriși', '973.129 ', '10,17% din toți votanții']],
  [2, ['64,72 %', '11.641.755 de votanți din 17.988.218 înscriși', '1.645.350 ', '14,13% din toți votanții']],
])(
  'round %i: the page shows turnout among registered voters and the share of voters abroad',
  async (round, words) => {
    const text = await show(round);
    for (const said of words) expect(text).toContain(said);
  },
);

test('a results page shows bars, the search for places and the map, and ends with files and embed codes', async () => {
  for (const round of [1, 2]) {
    const text = await show(round);
    const order = [
      'Prezența, turul',
      'Caută localitatea',
      'Vezi harta ca tabel',
      'Date și surse',
      'Candidați, CSV',
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places, String(round)).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  }
});

test('the table of countries abroad starts with the country with the most voters, and can be sorted alphabetically', async () => {
  const countriesOf = async (query: string) => {
    const { text } = await renderScreen({
      screen: area as never,
      pattern: '/results/:round/:area',
      path: `/results/1/SR${query}`,
      db: base.db,
      at: moments.archive,
    });
    return ['Italia', 'Africa de Sud'].map((country) => text.indexOf(country));
  };
  const [italy = -1, southAfrica = -1] = await countriesOf('');
  expect([italy, southAfrica]).not.toContain(-1);
  expect(italy).toBeLessThan(southAfrica);
  const [italyLater = -1, southAfricaFirst = -1] = await countriesOf('?sortare=zona');
  expect(southAfricaFirst).toBeLessThan(italyLater);
});
