import { expect, test } from 'vitest';
import { earliestMoment, firstMoment } from './clock.server.ts';
import { dayMs } from './day.ts';
import { dayAfter, firstDay, isPartialDate, lastDay, surelyFrom } from './partial-date.ts';

test('a partial date has its first and last possible day, and has surely passed on the day after', () => {
  const days = (date: string) => [firstDay(date), lastDay(date), surelyFrom(date)];
  expect(days('2030')).toEqual(['2030-01-01', '2030-12-31', '2031-01-01']);
  expect(days('2028-02')).toEqual(['2028-02-01', '2028-02-29', '2028-03-01']);
  expect(days('2030-04-30')).toEqual(['2030-04-30', '2030-04-30', '2030-05-01']);
  expect(dayAfter('2030-12-31')).toBe('2031-01-01');
  expect(dayMs).toBe(86_400_000);
});

test('isPartialDate accepts a year, a month or a day of the calendar only', () => {
  expect(['2030', '2030-12', '2028-02-29'].map(isPartialDate)).toEqual([true, true, true]);
  const wrong = ['2030-13', '2030-02-29', '30', '2030-1', '2030-01-1', ''];
  expect(wrong.map(isPartialDate)).toEqual(wrong.map(() => false));
});

test('a demonstration starts at its default moment, else at the first, and no jump goes before the earliest', () => {
  const moment = (id: string, day: number, isDefault = false) => ({
    ...{ id, label: id, at: new Date(Date.UTC(2030, 4, day)), isDefault },
  });
  const [late, early, middle] = [moment('c', 9), moment('a', 3), moment('b', 6, true)] as never[];
  const idOf = (moments: never[]) => (firstMoment(moments) as { id: string } | null)?.id ?? null;
  expect([idOf([late, early, middle] as never[]), idOf([late, early] as never[]), idOf([])]).toEqual([
    'b',
    'c',
    null,
  ]);
  const from = (day: number) =>
    earliestMoment([late, early, middle] as never, new Date(Date.UTC(2030, 4, day))).getUTCDate();
  expect([from(5), from(1)]).toEqual([3, 1]);
});
