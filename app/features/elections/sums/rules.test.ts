import { expect, test } from 'vitest';
import { compareKinds, reportSums } from './rules.ts';

const sum = (kind: string, value: number | null, measure = 'valid') => ({ round: 1, kind, measure, value });

test('compareKinds accepts a total when its parts add up to it', () => {
  const checks = compareKinds([
    sum('nation', 10),
    sum('county', 6),
    sum('municipality', 2),
    sum('abroad', 1),
    sum('mail', 1),
    sum('sector', 2),
    sum('country', 1),
  ]);
  expect(reportSums(checks)).toEqual({
    checked: 3,
    different: 0,
    differences: [],
    byIdentity: [
      { identity: 'counties', checked: 1, different: 0 },
      { identity: 'sectors', checked: 1, different: 0 },
      { identity: 'countries', checked: 1, different: 0 },
    ],
  });
});

test('compareKinds finds one vote too many in a total and names the total', () => {
  const report = reportSums(compareKinds([sum('nation', 10), sum('county', 11)]));
  expect(report.differences).toEqual([
    { identity: 'counties', round: 1, subject: 'valid', expected: 10, found: 11 },
  ]);
});

test('compareKinds skips a total without a figure or without parts, because missing does not mean zero', () => {
  expect(compareKinds([sum('abroad', null, 'registered'), sum('country', null, 'registered')])).toEqual([]);
  expect(compareKinds([sum('nation', 5)])).toEqual([]);
  expect(compareKinds([sum('nation', 5), { ...sum('county', 5), round: 2 }])).toEqual([]);
});

test('compareKinds adds up only the parts that have a figure, and ignores other kinds', () => {
  const [check] = compareKinds([
    sum('nation', 10),
    sum('county', 6),
    sum('municipality', null),
    sum('mail', 4),
    sum('sector', 99),
    sum('locality', 99),
  ]);
  expect(check).toMatchObject({ identity: 'counties', expected: 10, found: 10 });
  expect(compareKinds([sum('nation', 0), sum('county', 0)])).toMatchObject([{ expected: 0, found: 0 }]);
});

test('compareKinds compares a thousand totals, each with its own parts', () => {
  const measures = Array.from({ length: 1_000 }, (_, index) => `candidat-${index}`);
  const sums = measures.flatMap((measure, index) => [
    sum('nation', 2 * index, measure),
    sum('county', index, measure),
    sum('abroad', index + (index === 7 ? 1 : 0), measure),
  ]);
  const report = reportSums(compareKinds(sums));
  expect([report.checked, report.different]).toEqual([1_000, 1]);
  expect(report.differences).toMatchObject([{ subject: 'candidat-7', expected: 14, found: 15 }]);
});
