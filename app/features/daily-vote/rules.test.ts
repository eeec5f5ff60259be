import { expect, test } from 'vitest';
import { ballotTypeOf, votingDayOf } from './rules.ts';

test.each([
  ['the last second of a day', '2031-05-12T20:59:59.999Z', '2031-05-12', '2031-05-12T21:00:00.000Z'],
  ['midnight begins the next day', '2031-05-12T21:00:00.000Z', '2031-05-13', '2031-05-13T21:00:00.000Z'],
  ['a day of 23 hours', '2031-03-29T22:00:00.000Z', '2031-03-30', '2031-03-30T21:00:00.000Z'],
  ['the end of a day of 23 hours', '2031-03-30T20:59:59.999Z', '2031-03-30', '2031-03-30T21:00:00.000Z'],
  ['a day of 25 hours', '2031-10-25T21:00:00.000Z', '2031-10-26', '2031-10-26T22:00:00.000Z'],
  [
    'the 25th hour of a day of 25 hours',
    '2031-10-26T21:30:00.000Z',
    '2031-10-26',
    '2031-10-26T22:00:00.000Z',
  ],
  ['the last day of a year', '2031-12-31T21:59:59.000Z', '2031-12-31', '2031-12-31T22:00:00.000Z'],
])('VOTE-05 the day of a vote comes from the calendar in Bucharest: %s', (_name, at, date, endsAt) => {
  expect(votingDayOf(new Date(at))).toEqual({ date, endsAt: new Date(endsAt) });
});

test('VOTE-06 ballots store the election type without diacritics', () => {
  expect(ballotTypeOf({ electionType: 'prezidențiale' })).toBe('prezidentiale');
});
