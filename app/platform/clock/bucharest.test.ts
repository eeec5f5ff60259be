import { expect, test } from 'vitest';
import { bucharestDay, bucharestMoment, parseMoment } from './bucharest.ts';

test('reads a local moment as Bucharest time: three hours ahead in summer, two in winter', () => {
  expect(parseMoment('2031-05-12T10:00')?.toISOString()).toBe('2031-05-12T07:00:00.000Z');
  expect(parseMoment('2031-01-12 10:00:30')?.toISOString()).toBe('2031-01-12T08:00:30.000Z');
});

test('uses the offset when a moment has one', () => {
  expect(parseMoment('2031-05-12T10:00+00:00')?.toISOString()).toBe('2031-05-12T10:00:00.000Z');
  expect(parseMoment('2031-05-12T10:00Z')?.toISOString()).toBe('2031-05-12T10:00:00.000Z');
});

test('reads the hours around both clock changes correctly', () => {
  expect(parseMoment('2031-03-30T02:59')?.toISOString()).toBe('2031-03-30T00:59:00.000Z');
  expect(parseMoment('2031-03-30T04:00')?.toISOString()).toBe('2031-03-30T01:00:00.000Z');
  expect(parseMoment('2031-10-26T04:00')?.toISOString()).toBe('2031-10-26T02:00:00.000Z');
});

test('returns null when the text is no moment', () => {
  for (const text of ['', 'mâine', '2031-05-12', '2031-13-40T10:00', '2031-02-30T10:00', '12.05.2031 10:00'])
    expect(parseMoment(text)).toBeNull();
});

test('returns the day in Bucharest, not in UTC', () => {
  expect(bucharestDay(new Date('2031-05-11T21:30:00Z'))).toBe('2031-05-12');
  expect(bucharestDay(new Date('2031-01-11T21:30:00Z'))).toBe('2031-01-11');
});

test('writes a moment with the offset that Bucharest had then, and reads it back unchanged', () => {
  expect(bucharestMoment(new Date('2031-05-12T18:00:00.900Z'))).toBe('2031-05-12T21:00:00+03:00');
  expect(bucharestMoment(new Date('2031-01-11T22:30:00Z'))).toBe('2031-01-12T00:30:00+02:00');
  expect(parseMoment(bucharestMoment(new Date('2031-10-26T00:30:00Z')))?.toISOString()).toBe(
    '2031-10-26T00:30:00.000Z',
  );
});
