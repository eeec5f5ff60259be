import { expect, test } from 'vitest';
import { bucharestDay, bucharestMoment, parseMoment } from './bucharest.ts';

test('parseMoment parses a moment without offset as Bucharest time: UTC+3 in summer, UTC+2 in winter', () => {
  expect(parseMoment('2031-05-12T10:00')?.toISOString()).toBe('2031-05-12T07:00:00.000Z');
  expect(parseMoment('2031-01-12 10:00:30')?.toISOString()).toBe('2031-01-12T08:00:30.000Z');
});

test('parseMoment parses a moment with an offset by that offset', () => {
  expect(parseMoment('2031-05-12T10:00+00:00')?.toISOString()).toBe('2031-05-12T10:00:00.000Z');
  expect(parseMoment('2031-05-12T10:00Z')?.toISOString()).toBe('2031-05-12T10:00:00.000Z');
});

test('parseMoment parses local times around both clock changes correctly', () => {
  expect(parseMoment('2031-03-30T02:59')?.toISOString()).toBe('2031-03-30T00:59:00.000Z');
  expect(parseMoment('2031-03-30T04:00')?.toISOString()).toBe('2031-03-30T01:00:00.000Z');
  expect(parseMoment('2031-10-26T04:00')?.toISOString()).toBe('2031-10-26T02:00:00.000Z');
});

test('parseMoment returns null when the text is not a moment', () => {
  for (const text of ['', 'mâine', '2031-05-12', '2031-13-40T10:00', '2031-02-30T10:00', '12.05.2031 10:00'])
    expect(parseMoment(text)).toBeNull();
});

test('bucharestDay returns the day in Bucharest, not in UTC', () => {
  expect(bucharestDay(new Date('2031-05-11T21:30:00Z'))).toBe('2031-05-12');
  expect(bucharestDay(new Date('2031-01-11T21:30:00Z'))).toBe('2031-01-11');
});

test("bucharestMoment writes a moment with Bucharest's offset, and parseMoment reads the same moment", () => {
  expect(bucharestMoment(new Date('2031-05-12T18:00:00.900Z'))).toBe('2031-05-12T21:00:00+03:00');
  expect(bucharestMoment(new Date('2031-01-11T22:30:00Z'))).toBe('2031-01-12T00:30:00+02:00');
  expect(parseMoment(bucharestMoment(new Date('2031-10-26T00:30:00Z')))?.toISOString()).toBe(
    '2031-10-26T00:30:00.000Z',
  );
});

test('bucharestMoment and parseMoment change the offset exactly at the clock change, in any order of calls', () => {
  const written = (text: string) => bucharestMoment(new Date(text));
  expect(written('2031-03-30T00:59:59Z')).toBe('2031-03-30T02:59:59+02:00');
  expect(written('2031-03-30T01:00:00Z')).toBe('2031-03-30T04:00:00+03:00');
  expect(written('2031-03-30T00:59:59Z')).toBe('2031-03-30T02:59:59+02:00');
  expect(written('2031-10-26T00:59:59Z')).toBe('2031-10-26T03:59:59+03:00');
  expect(written('2031-10-26T01:00:00Z')).toBe('2031-10-26T03:00:00+02:00');
  expect(parseMoment(' 2031-05-12T10:00 ')?.toISOString()).toBe('2031-05-12T07:00:00.000Z');
});
