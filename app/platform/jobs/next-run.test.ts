import { expect, test } from 'vitest';
import { nextRun } from './next-run.ts';

const next = (schedule: string, after: string) => nextRun(schedule, new Date(after)).toISOString();

test("nextRun puts a daily job's next run today or tomorrow, never at the given moment itself", () => {
  expect(next('0 3 * * *', '2030-06-05T02:59:59.999Z')).toBe('2030-06-05T03:00:00.000Z');
  expect(next('0 3 * * *', '2030-06-05T03:00:00.000Z')).toBe('2030-06-06T03:00:00.000Z');
  expect(next('45 3 * * *', '2030-12-31T12:00:00.000Z')).toBe('2031-01-01T03:45:00.000Z');
});

test('nextRun parses cron lines with every hour, minute steps and several hours', () => {
  expect(next('5 * * * *', '2030-06-05T10:05:00.000Z')).toBe('2030-06-05T11:05:00.000Z');
  expect(next('*/15 * * * *', '2030-06-05T10:16:00.000Z')).toBe('2030-06-05T10:30:00.000Z');
  expect(next('* * * * *', '2030-06-05T10:16:30.000Z')).toBe('2030-06-05T10:17:00.000Z');
  expect(next('0 3,15 * * *', '2030-06-05T10:16:00.000Z')).toBe('2030-06-05T15:00:00.000Z');
});

test('nextRun throws on a cron line that it cannot parse', () => {
  for (const line of ['0 3 * * 1', '0 3 1 * *', '0-5 3 * * *', '99 3 * * *', '5,x 3 * * *', '', '0 3'])
    expect(() => next(line, '2030-06-05T00:00:00Z'), line).toThrow();
});
