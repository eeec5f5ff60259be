import { expect, test } from 'vitest';
import {
  foldText,
  formatDate,
  formatDateTime,
  formatHour,
  formatInteger,
  formatNumber,
  formatPercent,
  formatShortDay,
  formatSigned,
  formatTime,
  plural,
  timeLeft,
} from './format.ts';

const votes = { one: 'vot', few: 'voturi', other: 'voturi' };

test.each([
  [0, '0 voturi'],
  [1, '1 vot'],
  [2, '2 voturi'],
  [19, '19 voturi'],
  [20, '20 de voturi'],
  [100, '100 de voturi'],
  [101, '101 voturi'],
  [119, '119 voturi'],
  [120, '120 de voturi'],
  [1_000_000, '1.000.000 de voturi'],
])('plural writes the count %i as „%s”', (count, said) => {
  expect(plural(count, votes)).toBe(said);
});

test('formatInteger writes integers with a point between thousands, even with four digits', () => {
  expect([0, 1234, 9_574_300, -1500].map(formatInteger)).toEqual(['0', '1.234', '9.574.300', '−1.500']);
});

test('formatPercent writes percentages with a decimal comma, two decimals and no space', () => {
  expect([formatPercent(40.96), formatPercent(5), formatPercent(33.333, 1)]).toEqual([
    '40,96%',
    '5,00%',
    '33,3%',
  ]);
});

test('formatNumber writes numbers with fixed decimals and grouped thousands', () => {
  expect(formatNumber(1234.5, 1)).toBe('1.234,5');
});

test('formatNumber and formatInteger write numbers as Intl does, near halves and below zero too', () => {
  const shares = Array.from({ length: 3_000 }, (_, index) => (index * 7_919) / (index + 13) / 3);
  const halves = [
    0.5, 1.5, 2.5, 1.005, 1.045, 8.345, 0.125, 10.075, 999.995, 999_999.5, 1e15, 123_456_789_012.345,
  ];
  const values = [
    ...shares,
    ...halves,
    0,
    0.001,
    999.9999,
    12_345_678.9,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ];
  for (const decimals of [0, 1, 2, 3]) {
    const intl = new Intl.NumberFormat('ro-RO', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: 'always',
    });
    for (const value of [...values, ...values.map((one) => -one)])
      expect(formatNumber(value, decimals)).toBe(intl.format(value).replace('-', '−'));
  }
});

test('formatSigned writes every difference except zero with its sign', () => {
  expect([2.5, -2.5, 0, -0.04].map((value) => formatSigned(value))).toEqual(['+2,5', '−2,5', '0,0', '0,0']);
});

test('formatDate formats a day without a time as the same day', () => {
  expect([formatDate('2025-05-18'), formatDate('2025-01-01')]).toEqual(['18 mai 2025', '1 ianuarie 2025']);
});

test('formatDateTime formats moments in Bucharest time, in summer and winter', () => {
  expect(formatDateTime('2025-05-12T07:00:00Z')).toBe('luni, 12 mai 2025, 10:00');
  expect(formatDateTime('2025-01-31T22:30:00Z')).toBe('sâmbătă, 1 februarie 2025, 00:30');
  expect(formatTime(Date.UTC(2025, 4, 18, 4, 5))).toBe('07:05');
  expect(formatHour(Date.UTC(2025, 4, 18, 4, 5))).toBe('7:05');
});

test('formatDate throws for an invalid moment', () => {
  expect(() => formatDate('ieri')).toThrow(RangeError);
});

test('foldText maps letters with cedilla, letters with comma and plain letters to the same letter', () => {
  expect(['Ștefan ȚARĂ', 'Ştefan ŢARĂ', 'stefan tara'].map(foldText)).toEqual(Array(3).fill('stefan tara'));
  expect(foldText('Întâi Âncora')).toBe('intai ancora');
});

test.each([
  [[0, 0, 0], 'mai este mai puțin de un minut'],
  [[0, 0, 1], 'mai este 1 minut'],
  [[0, 1, 0], 'mai este 1 oră'],
  [[0, 1, 1], 'mai sunt 1 oră și 1 minut'],
  [[1, 0, 5], 'mai este 1 zi'],
  [[2, 0, 5], 'mai sunt 2 zile'],
  [[2, 4, 5], 'mai sunt 2 zile și 4 ore'],
  [[20, 20, 0], 'mai sunt 20 de zile și 20 de ore'],
])('timeLeft tells %j days, hours and minutes as „%s”', (counts, said) => {
  const forms = [
    { one: 'zi', few: 'zile', other: 'zile' },
    { one: 'oră', few: 'ore', other: 'ore' },
    { one: 'minut', few: 'minute', other: 'minute' },
  ];
  expect(timeLeft(forms.map((form, index) => [counts[index] ?? 0, form] as const))).toBe(said);
});

test('formatShortDay writes the day in Romania without its year, also for moments after midnight there', () => {
  expect([formatShortDay('2025-11-23'), formatShortDay('2025-05-11T22:30:00Z')]).toEqual([
    '23 nov.',
    '12 mai',
  ]);
});

test('formatSigned uses the given number of decimals and a minus sign', () => {
  expect([formatSigned(1234.567, 2), formatSigned(-0.5, 0), formatSigned(-1.25, 1)]).toEqual([
    '+1.234,57',
    '−1',
    '−1,3',
  ]);
});
