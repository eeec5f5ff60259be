import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { until } from '#tests/kit/until.ts';
import { createLane, elapsedTime, LaneFull, loopTime } from './reading-lanes.server.ts';

/** Starts read requests in a lane. The test ends each of them. */
function startReadings(limits: { atOnce: number; waiting: number }) {
  const lane = createLane({ ...limits, share: 1, use: loopTime }, () => false);
  const begun: (() => void)[] = [];
  const read = () =>
    lane.run(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push(resolve);
      return promise;
    });
  return { begun, read };
}

/** Keeps the processor busy for this many milliseconds. */
const keepBusy = (milliseconds: number) => {
  const end = loopTime() + milliseconds;
  while (loopTime() < end);
};

test('createLane refuses a read request immediately when its queue is full', async () => {
  const { begun, read } = startReadings({ atOnce: 2, waiting: 1 });
  const all = [read(), read(), read()];
  await expect(Promise.race([read(), 'it waits'])).rejects.toThrow(LaneFull);
  await until(() => expect(begun).toHaveLength(2));
  begun[0]?.();
  await until(() => expect(begun).toHaveLength(3));
  for (const end of begun) end();
  await Promise.all(all);
});

test('createLane starts the next waiting read request when the running request fails', async () => {
  const lane = createLane({ atOnce: 1, waiting: 1, share: 1, use: loopTime }, () => true);
  const failing = lane.run(() => Promise.reject(new Error('planted')));
  const next = lane.run(async () => 'read');
  await expect(failing).rejects.toThrow('planted');
  expect(await next).toBe('read');
});

test('createLane pauses read requests when they have used up their share of the event loop', async () => {
  const lane = createLane({ atOnce: 2, waiting: 200, share: 1 / 20, use: loopTime }, () => true);
  const start = performance.now();
  await lane.run(async () => keepBusy(110));
  await lane.run(async () => {});
  // The lane had saved 25 ms of its share, and earns the other 85 ms in twenty times as long.
  expect(performance.now() - start).toBeGreaterThan(1_690);
});

test('createLane counts elapsed time when another thread renders the pages, and pauses read requests', async () => {
  const lane = createLane({ atOnce: 2, waiting: 200, share: 1 / 10, use: elapsedTime }, () => true);
  let underWay = 0;
  // These read requests leave the event loop idle. Together they take longer than the saved share.
  const read = async () => {
    const start = performance.now();
    await pause(30);
    underWay += performance.now() - start;
  };
  await Promise.all([lane.run(read), lane.run(read)]);
  const before = { at: performance.now(), underWay };
  await Promise.all([lane.run(read), lane.run(read), lane.run(read)]);
  expect((underWay - before.underWay) / (performance.now() - before.at)).toBeLessThan(0.2);
});

test('createLane does not pause read requests that hardly use the event loop', async () => {
  const lane = createLane({ atOnce: 2, waiting: 200, share: 1 / 100, use: loopTime }, () => true);
  const read = vi.fn(() => pause(1));
  await Promise.all(Array.from({ length: 20 }, () => lane.run(read)));
  expect(read).toHaveBeenCalledTimes(20);
});

test('createLane runs read requests in parallel and without pauses when nobody votes', async () => {
  const lane = createLane({ atOnce: 2, waiting: 200, share: 1 / 1_000_000, use: loopTime }, () => false);
  let most = 0;
  let underWay = 0;
  const read = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    keepBusy(4);
    await pause(1);
    underWay -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => lane.run(read)));
  expect(most).toBe(2);
});
