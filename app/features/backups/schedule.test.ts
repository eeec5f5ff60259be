import { expect, test } from 'vitest';
import { isBackupDue, isBackupOld, listSuperseded, readFrequency } from './schedule.ts';

const now = new Date('2030-06-20T12:07:00Z');
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);

test('SET-23 SET-29 backups have the frequencies hourly, daily, weekly and monthly, and other values mean daily', () => {
  for (const frequency of ['hourly', 'daily', 'weekly', 'monthly'])
    expect(readFrequency(frequency)).toBe(frequency);
  for (const other of [undefined, '', 'never', 'toString']) expect(readFrequency(other)).toBe('daily');
});

test('a backup is due when the interval since the last good backup has passed, or when no backup is good', () => {
  expect(isBackupDue({ last: null, now, frequency: 'monthly' })).toBe(true);
  for (const [frequency, period] of [
    ['hourly', 1],
    ['daily', 24],
    ['weekly', 168],
    ['monthly', 720],
  ] as const) {
    // The hourly job that makes the backups may start a little earlier than on the previous day.
    expect(isBackupDue({ last: hours(period - 0.4), now, frequency }), frequency).toBe(true);
    expect(isBackupDue({ last: hours(period - 0.5), now, frequency }), frequency).toBe(true);
    expect(isBackupDue({ last: hours(period - 0.6), now, frequency }), frequency).toBe(false);
    expect(isBackupOld({ last: hours(2 * period), now, frequency }), frequency).toBe(false);
    expect(isBackupOld({ last: hours(2 * period + 0.1), now, frequency }), frequency).toBe(true);
  }
  expect(isBackupOld({ last: null, now, frequency: 'daily' })).toBe(true);
});

test('the schedule keeps all backups of the last day, then 7 daily and 4 weekly backups, but no older backup', () => {
  const hourly = Array.from({ length: 24 * 60 }, (_, index) => ({
    startedAt: hours(index),
    verification: 'agrees',
  }));
  const gone = new Set(listSuperseded(hourly, now));
  const kept = hourly.filter((backup) => !gone.has(backup)).map(({ startedAt }) => startedAt);
  expect(kept.filter((time) => time > hours(24))).toHaveLength(24);
  expect(
    kept,
    'a backup exactly a day old is dropped when a later one of that day exists',
  ).not.toContainEqual(hours(24));
  const dayOf = (time: Date) => time.toISOString().slice(0, 10);
  const ofWeek = kept.filter((time) => time > hours(6 * 24 + 13));
  expect(new Set(ofWeek.map(dayOf)).size).toBe(7);
  expect(kept.every((time) => time > hours(28 * 24))).toBe(true);
  // 20 June 2030 is a Thursday. The last week before the seven days begins on Monday the 17th.
  expect(kept.filter((time) => time <= hours(6 * 24 + 13)).map(dayOf)).toEqual(['2030-06-09', '2030-06-02']);
  // A second run deletes nothing more.
  expect(
    listSuperseded(
      kept.map((startedAt) => ({ startedAt, verification: null })),
      now,
    ),
  ).toEqual([]);
});

test('the schedule keeps the newest backup at any age', () => {
  const backups = [5_000, 6_000].map((count) => ({ startedAt: hours(count), verification: null }));
  expect(listSuperseded(backups, now)).toEqual([backups[1]]);
});

test('the schedule keeps a broken backup for less than seven days, and only the newest of several', () => {
  const broken = (count: number) => ({ startedAt: hours(count), verification: 'differs' });
  const good = { startedAt: hours(1), verification: null };
  expect(listSuperseded([broken(168), good], now)).toEqual([broken(168)]);
  expect(listSuperseded([broken(167.99), good], now)).toEqual([]);
  expect(listSuperseded([broken(167.98), broken(167.99), good], now)).toEqual([broken(167.99)]);
});

test('the schedule keeps a day’s good backup when a later backup of the same day could not be restored', () => {
  const good = { startedAt: hours(60), verification: 'agrees' };
  const broken = [30, 50, 54].map((count) => ({ startedAt: hours(count), verification: 'differs' }));
  expect(listSuperseded([good, ...broken], now)).toEqual(broken.slice(1));
  const week = new Date(now.getTime() + 7 * 24 * 3_600_000);
  expect(listSuperseded(broken, week), 'a broken backup is not kept longer than the others').toEqual(broken);
  const old = { startedAt: hours(2_000), verification: 'agrees' };
  expect(listSuperseded([old, ...broken], now), 'the newest good backup is kept').not.toContain(old);
});
