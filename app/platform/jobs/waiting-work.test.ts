import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookEvery } from './waiting-work.server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('lookEvery calls one look at a time, goes on after a failure, and waits for the last look when it stops', async () => {
  const failures: unknown[] = [];
  const looks: PromiseWithResolvers<void>[] = [];
  const looking = lookEvery(
    30,
    (error) => failures.push(error),
    () => {
      looks.push(Promise.withResolvers());
      return looks.at(-1)?.promise ?? Promise.resolve();
    },
  );
  await vi.advanceTimersByTimeAsync(29_999);
  expect(looks).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(60_001);
  expect(looks).toHaveLength(1);
  looks[0]?.reject('planned');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([failures, looks.length]).toEqual([['planned'], 2]);
  let isStopped = false;
  const stopping = looking.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isStopped, looks.length]).toEqual([false, 2]);
  looks[1]?.resolve();
  await stopping;
  expect(isStopped).toBe(true);
});
