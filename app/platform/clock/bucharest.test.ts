import { expect, test } from 'vitest';
import { bucharestDay, bucharestMoment, parseMoment } from './bucharest.ts';

test('a local moment is Bucharest time: three hours ahead in summer, two in winter', () => {
  expect(parseMoment('2031-05-12T10:00')?.toISOString()).toBe('2031-05-12T07:00:00.000Z');
  expect(parseMoment('2031-01-12 10:00:30')?.toISOString()).toBe('2031-01-12T08:00:30.000Z');
});

test('an offset is believed', () => {
  expect(parseMoment('2031-05-12T10:00+00:00')?.toISOString()).toBe('2031-05-12T10:00:00.000Z');
  expect(parseMoment('2031-05-12T10:00Z')?.toISOString()).toBe('2031-05-12T10:00:00.000Z');
});

test('the hours beside the change of the clock are right on both nights', () => {
  expect(parseMoment('2031-03-30T02:59')?.toISOString()).toBe('2031-03-30T00:59:00.000Z');
  expect(parseMoment('2031-03-30T04:00')?.toISOString()).toBe('2031-03-30T01:00:00.000Z');
  expect(parseMoment('2031-10-26T04:00')?.toISOString()).toBe('2031-10-26T02:00:00.000Z');
});

test('what is no moment is null', () => {
  for (const text of ['', 'mâine', '2031-05-12', '2031-13-40T10:00', '2031-02-30T10:00', '12.05.2031 10:00'])
    expect(parseMoment(text)).toBeNull();
});

test('the day is the day in Bucharest, not in UTC', () => {
  expect(bucharestDay(new Date('2031-05-11T21:30:00Z'))).toBe('2031-05-12');
  expect(bucharestDay(new Date('2031-01-11T21:30:00Z'))).toBe('2031-01-11');
});

test('a moment is written with the offset that Bucharest had then, and reads back as itself', () => {
  expect(bucharestMoment(new Date('2031-05-12T18:00:00.900Z'))).toBe('2031-05-12T21:00:00+03:00');
  expect(bucharestMoment(new Date('2031-01-11T22:30:00Z'))).toBe('2031-01-12T00:30:00+02:00');
  expect(parseMoment(bucharestMoment(new Date('2031-10-26T00:30:00Z')))?.toISOString()).toBe(
    '2031-10-26T00:30:00.000Z',
  );
});
