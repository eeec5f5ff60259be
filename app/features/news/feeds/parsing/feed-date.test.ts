import { expect, test } from 'vitest';
import { parseFeedDate } from './feed-date.ts';

test.each([
  ['Z', '12:00'],
  ['UT', '12:00'],
  ['UTC', '12:00'],
  ['GMT', '12:00'],
  ['WET', '12:00'],
  ['CET', '11:00'],
  ['CEST', '10:00'],
  ['EET', '10:00'],
  ['EEST', '09:00'],
  ['EETDST', '09:00'],
  ['MSK', '09:00'],
  ['EDT', '16:00'],
  ['EST', '17:00'],
  ['CDT', '17:00'],
  ['CST', '18:00'],
  ['MDT', '18:00'],
  ['MST', '19:00'],
  ['PDT', '19:00'],
  ['PST', '20:00'],
  ['Europe/Bucharest', '09:00'],
  ['ora României', '09:00'],
  ['', '09:00'],
  ['+0530', '06:30'],
  ['-3', '15:00'],
  ['GMT+02:00', '10:00'],
  ['+0300 (EEST)', '09:00'],
])('parseFeedDate reads noon in the time zone „%s” as %s UTC', (zone, time) => {
  expect(parseFeedDate(`Sat, 10 May 2025 12:00:00 ${zone}`)).toEqual({
    day: '2025-05-10',
    at: new Date(`2025-05-10T${time}:00Z`),
  });
});

test.each([
  ['10 May 2025 12:00 XYZ', '2025-05-10', null],
  ['10 May 69', '2069-05-10', null],
  ['10 May 70', '1970-05-10', null],
  ['5/10/2025 12:05:09 AM', '2025-05-10', '2025-05-09T21:05:09.000Z'],
  ['5/10/2025 12:05 PM', '2025-05-10', '2025-05-10T09:05:00.000Z'],
  ['5/10/2025 11:05 p.m.', '2025-05-10', '2025-05-10T20:05:00.000Z'],
  ['10 mai 2025, 23:59:60', '2025-05-10', '2025-05-10T20:59:59.000Z'],
  ['2025-05-10T23:30:00Z', '2025-05-11', '2025-05-10T23:30:00.000Z'],
  ['1746878400', '2025-05-10', '2025-05-10T12:00:00.000Z'],
  ['1746878400500', '2025-05-10', '2025-05-10T12:00:00.500Z'],
])('parseFeedDate reads „%s” as the day %s in Bucharest and the moment %s', (text, day, moment) => {
  const parsed = parseFeedDate(text);
  expect([parsed?.day, parsed?.at?.toISOString() ?? null]).toEqual([day, moment]);
});

test.each(
  [
    ['ianuarie', 'Jan'],
    ['februarie', 'Feb'],
    ['martie', 'March'],
    ['aprilie', 'Apr'],
    ['mai', 'May'],
    ['iunie', 'June'],
    ['iulie', 'Jul'],
    ['august', 'Aug'],
    ['septembrie', 'Sept'],
    ['octombrie', 'Oct'],
    ['noiembrie', 'Nov'],
    ['decembrie', 'Dec'],
  ].map((names, index) => ({ names, day: `2025-${String(index + 1).padStart(2, '0')}-07` })),
)('parseFeedDate reads the month names $names of $day', ({ names: [romanian, english], day }) => {
  for (const text of [`7 ${romanian} 2025`, `Mon, 07 ${english} 2025`, `${english} 7th, 2025`])
    expect(parseFeedDate(text)?.day, text).toBe(day);
});

test.each(['Postat la 7 mai 2025', 'Actualizat: 7 mai 2025', 'Publicat în data de 7 mai 2025'])(
  'parseFeedDate reads the day of „%s”',
  (text) => {
    expect(parseFeedDate(text)).toEqual({ day: '2025-05-07', at: null });
  },
);
