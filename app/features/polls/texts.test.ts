import { expect, test } from 'vitest';
import { pollHref, pollsHref } from './addresses.ts';
import { pollDay, pollTexts, publishedDecimals } from './texts.ts';

const t = pollTexts.ro;

test('pollDay says that a poll ended at the latest on a day when only its publication is known', () => {
  const day = Date.parse('2025-04-22T12:00:00Z');
  expect(pollDay({ day })).toBe('22 aprilie 2025');
  expect(pollDay({ day, isDayAssumed: true })).toBe('cel târziu 22 aprilie 2025');
});

test.each([
  [30, 0],
  [1.1, 1],
  [34.5, 1],
  [2.95, 2],
  [33.333, 2],
])('publishedDecimals keeps the decimals with which %d was published: %i', (value, decimals) => {
  expect(publishedDecimals(value)).toBe(decimals);
});

test('the chart’s title names the leader, a tie, the error of the polls, or one chosen candidate', () => {
  expect(t.titleBefore('Ana', 34.56, false)).toBe('Ana este pe primul loc în media sondajelor, cu 34,6%');
  expect(t.titleBefore('Ana', 34.56, true)).toBe(
    'Ana era pe primul loc în media ultimelor sondaje, cu 34,6%',
  );
  expect([t.titleTie(false), t.titleTie(true)]).toEqual([
    'Primii doi din sondaje sunt la mai puțin de un punct distanță',
    'Primii doi din sondaje erau la mai puțin de un punct distanță',
  ]);
  expect([-3.4, -1, 0.4, 3.6].map((error) => t.titleAfter('Ana', error))).toEqual([
    'Sondajele au subestimat votul pentru Ana cu circa 3 puncte',
    'Sondajele au subestimat votul pentru Ana cu circa 1 punct',
    'Sondajele au estimat aproape exact votul pentru Ana, primul la urne',
    'Sondajele au supraestimat votul pentru Ana cu circa 4 puncte',
  ]);
  expect(t.titleOne('Ana', 34.56, null)).toBe('Ana: 34,6% în media ultimelor sondaje');
  expect(t.titleOne('Ana', 34.56, 40)).toBe('Ana: 34,6% în media ultimelor sondaje, 40,00% la urne');
});

test('the sentence below the chart’s title names only what the chart draws', () => {
  const facts = {
    count: 60,
    from: '2025-04-10',
    to: '2025-04-30',
    margin: null,
    hasResult: false,
    dots: null,
  };
  expect(t.standFirst(facts)).toBe(
    '60 de sondaje încheiate între 10 aprilie 2025 și 30 aprilie 2025. Fiecare punct este un sondaj, linia e media lor.',
  );
  expect(t.standFirst({ ...facts, margin: 3.2, hasResult: true, dots: 50 })).toBe(
    '60 de sondaje încheiate între 10 aprilie 2025 și 30 aprilie 2025. Punctele arată cele mai noi 50 de sondaje, linia e media tuturor, banda arată marja de eroare mediană (±3,2 puncte), iar inelul, rezultatul votului.',
  );
  expect(t.early(['1 mai 2025'])).toMatch(/^Sondajul din 1 mai 2025 apare numai în tabel, /);
  expect(t.early(['1 mai 2025', '3 mai 2025'])).toMatch(/^Sondajele din 1 mai 2025, 3 mai 2025 apar numai /);
});

test('the address of the polls page has only the chosen round, candidate, page and poll', () => {
  expect([pollsHref(), pollsHref({ round: null, candidate: null, page: 1 })]).toEqual(['/polls', '/polls']);
  expect(pollsHref({ round: 2, candidate: 'ana', page: 3 })).toBe('/polls?tur=2&candidat=ana&pagina=3');
  expect(pollHref(2, 'a-1')).toBe('/polls?tur=2&sondaj=a-1#sondaj-a-1');
  expect(pollHref('anterior', 'a-1')).toBe('/polls?tur=anterior&sondaj=a-1#sondaj-a-1');
});
