import { describe, expect, test } from 'vitest';
import { firstDay, isPartialDate, lastDay, startOfDay, surelyFrom, toMoment } from './partial-dates.ts';

describe('dates that are known only to the year or month', () => {
  test.each([
    ['2030', '2030-01-01', '2030-12-31', '2031-01-01'],
    ['2030-04', '2030-04-01', '2030-04-30', '2030-05-01'],
    ['2032-02', '2032-02-01', '2032-02-29', '2032-03-01'],
    ['2030-12-31', '2030-12-31', '2030-12-31', '2031-01-01'],
    ['2030-12-05', '2030-12-05', '2030-12-05', '2030-12-06'],
  ])('the partial date %s spans %s to %s and has certainly passed on %s', (date, first, last, surely) => {
    expect(isPartialDate(date)).toBe(true);
    expect([firstDay(date), lastDay(date), surelyFrom(date)]).toEqual([first, last, surely]);
  });

  test.each(['2030-13', '2030-02-30', '30-04-01', '2030-4', '2030-1', '', 'mai 2030'])(
    '„%s” is not a valid partial date',
    (text) => {
      expect(isPartialDate(text)).toBe(false);
    },
  );

  test('startOfDay returns midnight in Romania, in summer and in winter', () => {
    expect(startOfDay('2030-05-12')).toBe('2030-05-11T21:00:00.000Z');
    expect(startOfDay('2030-01-12')).toBe('2030-01-11T22:00:00.000Z');
    expect(toMoment('2030-05-12T10:00:00+03:00')).toBe('2030-05-12T07:00:00.000Z');
  });
});
