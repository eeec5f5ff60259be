import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSchedule } from './on-schedule.ts';

const jobs = [
  { name: 'daily', schedule: '0 3 * * *' },
  { name: 'quarter', schedule: '*/15 * * * *' },
];
let started: string[] = [];
let running: { stop(): void } | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  started = [];
});
afterEach(() => {
  running?.stop();
  vi.useRealTimers();
});

const setClock = (time: string) => vi.setSystemTime(new Date(`2030-06-05T${time}Z`));
function begin(time: string): void {
  setClock(time);
  const start = async (name: string) => {
    started.push(`${name} ${new Date().toISOString().slice(11, 16)}`);
  };
  running = onSchedule(jobs, () => {}, start);
}
const waitMinutes = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000);

test('onSchedule starts each job once at each of its times, and starts nothing after it has stopped', () => {
  begin('02:58:30');
  waitMinutes(40);
  expect(started).toEqual(['daily 03:00', 'quarter 03:00', 'quarter 03:15', 'quarter 03:30']);
  waitMinutes(23 * 60);
  expect(started.filter((line) => line.startsWith('daily'))).toHaveLength(1);
  running?.stop();
  waitMinutes(24 * 60);
  expect(started.filter((line) => line.startsWith('daily'))).toHaveLength(1);
});

test('onSchedule starts the jobs of the minute in which the instance starts', () => {
  begin('03:00:59');
  expect(started).toEqual(['daily 03:00', 'quarter 03:00']);
});

test('onSchedule starts a missed job once within ten minutes after the machine’s clock was set forward, and repeats no job after it was set back', () => {
  begin('01:01:00');
  setClock('05:02:00');
  waitMinutes(11);
  expect(started.map((line) => line.split(' ')[0])).toEqual(['daily', 'quarter']);
  setClock('02:50:00');
  waitMinutes(120);
  expect(started).toHaveLength(2);
});

test('onSchedule reports a job whose start failed, and starts it again at its next time', async () => {
  setClock('03:00:00');
  const failures: unknown[] = [];
  const start = async (name: string) => {
    started.push(name);
    throw new Error(name);
  };
  running = onSchedule(jobs, (error) => failures.push(error), start);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(started).toEqual(['daily', 'quarter', 'quarter']);
  expect(failures.map(String)).toEqual(started.map((name) => `Error: ${name}`));
});
