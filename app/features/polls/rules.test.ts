import { expect, test } from 'vitest';
import { lastOfEach, meanAt, meanLine, medianMargin, type Poll, pollError } from './rules.ts';

const day = (text: string) => Date.parse(`${text}T12:00:00Z`);

function poll(on: string, share: number | null, marginOfError: number | null = null): Poll {
  const shares = new Map(share === null ? [] : [['ana', share]]);
  return {
    code: on,
    pollster: 'Institut',
    client: null,
    day: day(on),
    sampleSize: 1000,
    marginOfError,
    undecidedShare: null,
    shares,
    sourceIds: [],
  };
}

test('meanAt returns the value of a single poll, and weighs equally distant polls equally', () => {
  expect(meanAt([poll('2031-03-01', 30)], 'ana', day('2031-03-05'))).toBe(30);
  expect(meanAt([poll('2031-03-01', 20), poll('2031-03-09', 40)], 'ana', day('2031-03-05'))).toBeCloseTo(
    30,
    10,
  );
});

test('kernelWeight weighs nearer polls more: a poll 8 days away weighs exp(−½) of a poll on the same day', () => {
  const mean = meanAt([poll('2031-03-01', 20), poll('2031-03-09', 40)], 'ana', day('2031-03-01'));
  expect(mean).toBeCloseTo((20 + 40 * Math.exp(-0.5)) / (1 + Math.exp(-0.5)), 10);
});

test('meanAt and meanLine return null and no points for a person in no poll', () => {
  expect(meanAt([poll('2031-03-01', null)], 'ana', day('2031-03-01'))).toBeNull();
  expect(meanLine([poll('2031-03-01', null)], 'ana')).toEqual([]);
  expect(pollError([poll('2031-03-01', 30)], 'ana', undefined)).toBeNull();
});

test('meanLine draws a person’s line from the first to the last poll', () => {
  const line = meanLine([poll('2031-03-01', 20), poll('2031-03-10', 30)], 'ana');
  expect(line[0]?.x).toBe(day('2031-03-01'));
  expect(line.at(-1)?.x).toBe(day('2031-03-10'));
  const even = meanLine([poll('2031-03-01', 20), poll('2031-03-05', 30)], 'ana').map(({ x }) => x);
  expect(even, 'the last day has one point').toEqual(['2031-03-01', '2031-03-03', '2031-03-05'].map(day));
});

test('medianMargin returns the median of the polls’ published margins of error', () => {
  expect(
    medianMargin([poll('2031-03-01', 1, 2), poll('2031-03-02', 1, 3.2), poll('2031-03-03', 1)]),
  ).toBeCloseTo(2.6);
  expect(medianMargin([poll('2031-03-01', 1, 2), poll('2031-03-02', 1, 3), poll('2031-03-03', 1, 4)])).toBe(
    3,
  );
  const unsorted = [4, 2.5, 3, 10].map((margin) => poll('2031-03-01', 1, margin));
  expect(medianMargin(unsorted)).toBe(3.5);
  expect(medianMargin(unsorted.slice(0, 3))).toBe(3);
  expect(medianMargin([poll('2031-03-01', 1)])).toBeNull();
});

test('lastOfEach returns each institute’s newest poll since a given day, and sorts polls of the same day by code', () => {
  const of = (pollster: string, on: string, code = on) => ({ ...poll(on, 30), pollster, code });
  const polls = [
    of('B', '2031-03-05', 'z'),
    of('A', '2031-03-01'),
    of('C', '2031-03-05', 'a'),
    of('A', '2031-03-09'),
  ];
  expect(lastOfEach(polls).map(({ code }) => code)).toEqual(['a', 'z', '2031-03-09']);
  expect(lastOfEach(polls, day('2031-03-05')).map(({ code }) => code)).toEqual(['a', 'z', '2031-03-09']);
  expect(lastOfEach(polls, day('2031-03-05') + 1).map(({ code }) => code)).toEqual(['2031-03-09']);
  const same = [of('A', '2031-03-09', 'b'), of('A', '2031-03-09', 'a')];
  expect(lastOfEach(same).map(({ code }) => code)).toEqual(['b']);
});

test('pollError returns the last mean minus the result', () => {
  expect(pollError([poll('2031-03-01', 30)], 'ana', 40)).toBe(-10);
});
