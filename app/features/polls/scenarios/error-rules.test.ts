import { expect, test } from 'vitest';
import type { Poll } from '#app/features/polls/rules.ts';
import { coverageOf, measureErrors, pointsAtHalf } from './error-rules.ts';

const day = (text: string) => Date.parse(`${text}T12:00:00Z`);
const result = {
  day: day('2031-05-04'),
  shares: new Map([
    ['ana', 40],
    ['ion', 20],
    ['eva', 3],
  ]),
};

function poll(pollster: string, on: string, shares: Record<string, number>): Poll {
  return {
    code: `${pollster}-${on}`,
    pollster,
    client: null,
    day: day(on),
    sampleSize: null,
    marginOfError: null,
    undecidedShare: null,
    shares: new Map(Object.entries(shares)),
    sourceIds: [],
  };
}

test('measureErrors compares each institute’s last poll with the result, in percentage points', () => {
  const errors = measureErrors(
    [
      poll('A', '2031-04-10', { ana: 25, ion: 25, eva: 5 }),
      poll('A', '2031-05-01', { ana: 30, ion: 22, eva: 5 }),
      poll('B', '2031-04-28', { ana: 36, ion: 18 }),
    ],
    result,
  );
  expect(errors?.rows.map(({ poll: { pollster, code }, errors: map }) => [pollster, code, [...map]])).toEqual(
    [
      [
        'B',
        'B-2031-04-28',
        [
          ['ana', -4],
          ['ion', -2],
        ],
      ],
      [
        'A',
        'A-2031-05-01',
        [
          ['ana', -10],
          ['ion', 2],
        ],
      ],
    ],
  );
  expect(errors?.rows[0]?.meanSize).toBe(3);
});

test('measureErrors separates the error that all polls share from each institute’s own error', () => {
  const errors = measureErrors(
    [poll('A', '2031-05-01', { ana: 30 }), poll('B', '2031-05-01', { ana: 34 })],
    result,
  );
  const unit = Math.sqrt(40 * 60);
  expect(errors?.common).toBeCloseTo(8 / unit, 10);
  expect(errors?.own).toBeCloseTo(Math.sqrt(8) / unit, 10);
  expect(pointsAtHalf(0.12)).toBeCloseTo(6, 10);
  // One candidate was rated too low and the other too high, but the errors do not cancel each other out.
  const both = measureErrors(
    [poll('A', '2031-05-01', { ana: 30, ion: 24 }), poll('B', '2031-05-01', { ana: 30, ion: 24 })],
    result,
  );
  expect(both?.common).toBeCloseTo(Math.sqrt((100 / 2400 + 16 / 1600) / 2), 10);
});

test('measureErrors ignores candidates under 10% and polls older than 30 days, and needs two institutes', () => {
  const old = poll('C', '2031-03-20', { ana: 10, ion: 60 });
  const polls = [poll('A', '2031-05-01', { ana: 30, eva: 9 }), poll('B', '2031-05-01', { ana: 34, eva: 9 })];
  expect(measureErrors([...polls, old], result)).toEqual(measureErrors(polls, result));
  expect(measureErrors(polls, result)?.slugs).toEqual(['ana']);
  expect(measureErrors(polls.slice(1), result)).toBeNull();
  const small = ['A', 'B'].map((pollster) => poll(pollster, '2031-05-01', { eva: 5 }));
  expect(measureErrors(small, result)).toBeNull();
});

test('measureErrors lists candidates by their result, and leaves out a candidate whom one institute measured', () => {
  const shares = { ana: 30, ion: 22, eva: 12 };
  const polls = [poll('A', '2031-05-01', shares), poll('B', '2031-05-01', { ana: 34, ion: 20 })];
  const unsorted = { ...result, shares: new Map([...result.shares].toReversed()) };
  expect(measureErrors(polls, unsorted)?.slugs).toEqual(['ana', 'ion']);
});

test('measureErrors includes polls that ended 30 days before the vote and candidates with exactly 10%, but no election-day poll', () => {
  const shares = { ana: 30, eva: 10 };
  const limit = [poll('A', '2031-05-01', shares), poll('B', '2031-04-04', shares)];
  expect(measureErrors(limit, result)?.rows.map(({ poll: { pollster } }) => pollster)).toEqual(['B', 'A']);
  expect(measureErrors(limit, result)?.slugs).toEqual(['ana', 'eva']);
  const day = poll('C', '2031-05-04', shares);
  expect(measureErrors([...limit, day], result)).toEqual(measureErrors(limit, result));
  expect(measureErrors([limit[0] ?? day, day], result)).toBeNull();
  const atBounds = { shares: new Map([['ana', 40]]), margin: 3 };
  expect(coverageOf(new Map([['ana', 43]]), atBounds).inside).toBe(1);
  expect(coverageOf(new Map([['ana', 37]]), atBounds).inside).toBe(1);
});

test('coverageOf counts the candidates whose result lay within the given margin around the last mean', () => {
  const means = new Map([
    ['ana', 33],
    ['ion', 22],
    ['nimeni', 5],
  ]);
  expect(coverageOf(means, { shares: result.shares, margin: 3 })).toEqual({ inside: 1, of: 2, margin: 3 });
});
