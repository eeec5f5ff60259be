import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { until } from '#tests/kit/until.ts';
import {
  createLane,
  createReadingLanes,
  elapsedTime,
  LaneFull,
  type LaneName,
  loopTime,
} from './reading-lanes.server.ts';

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

/** Makes a lane whose clocks and timers stand still until `pass` moves them. */
function makeLaneInSlowTime(limits: { atOnce: number; share: number }, isHeld: () => boolean) {
  let now = 0;
  let used = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => {
    clock.mockRestore();
    vi.useRealTimers();
  });
  const pass = async (milliseconds: number, work = 0) => {
    now += milliseconds;
    used += work;
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  const lane = createLane({ ...limits, waiting: 9, use: () => used }, isHeld);
  const begun: PromiseWithResolvers<void>[] = [];
  const read = () => {
    const end = Promise.withResolvers<void>();
    return lane.run(() => {
      begun.push(end);
      return end.promise;
    });
  };
  return { pass, begun, read };
}

test('createLane runs one read request at a time while people vote, and several otherwise', async () => {
  let isHeld = true;
  const { pass, begun, read } = makeLaneInSlowTime({ atOnce: 3, share: 1 / 2 }, () => isHeld);
  const all = [read(), read(), read(), read(), read()];
  await pass(0);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await pass(0);
  expect(begun).toHaveLength(2);
  isHeld = false;
  begun[1]?.resolve();
  await pass(0);
  expect(begun).toHaveLength(5);
  for (const { resolve } of begun) resolve();
  await Promise.all(all);
});

test('createLane starts the waiting read request as soon as the lane has earned its share', async () => {
  const { pass, begun, read } = makeLaneInSlowTime({ atOnce: 2, share: 1 / 10 }, () => true);
  const all = [read(), read()];
  await pass(0);
  // The lane had saved 50 ms and earns 8 ms in these 80 ms. It owes 22 ms, for which it needs 220 ms.
  await pass(80, 80);
  begun[0]?.resolve();
  await pass(219);
  expect(begun).toHaveLength(1);
  await pass(3);
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await Promise.all(all);
});

test('createLane starts the waiting read request at once when people stop voting', async () => {
  let isHeld = true;
  const { pass, begun, read } = makeLaneInSlowTime({ atOnce: 1, share: 1 / 10 }, () => isHeld);
  const first = read();
  await pass(0);
  await pass(0, 5_000);
  begun[0]?.resolve();
  await first;
  isHeld = false;
  const next = read();
  await pass(0);
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await next;
});

test('createReadingLanes refuses no known page, and limits the queue of every other lane', async () => {
  const lanes = createReadingLanes(() => false);
  const refusedOf = async (name: LaneName) => {
    const end = Promise.withResolvers<void>();
    const all = Array.from({ length: 50 }, () => lanes[name].run(() => end.promise));
    end.resolve();
    const settled = await Promise.allSettled(all);
    return settled.filter((one) => one.status === 'rejected').length;
  };
  expect(await refusedOf('known')).toBe(0);
  expect(await refusedOf('visitors'), 'two run and sixteen wait').toBe(32);
  for (const name of ['signIn', 'signedIn'] as const)
    expect(await refusedOf(name), 'four run and 32 wait').toBe(14);
});

test('createLane saves at most half a second of its share, and its whole share when nobody votes', async () => {
  let isHeld = true;
  const { pass, begun, read } = makeLaneInSlowTime({ atOnce: 1, share: 1 / 10 }, () => isHeld);
  const spend = async (work: number) => {
    const [first, second] = [read(), read()];
    await pass(0);
    await pass(0, work);
    const before = begun.length;
    begun.at(-1)?.resolve();
    await pass(0);
    const hasStarted = begun.length > before;
    await pass(10_000);
    begun.at(-1)?.resolve();
    await Promise.all([first, second]);
    return hasStarted;
  };
  expect(await spend(49)).toBe(true);
  expect(await spend(51), 'ten idle seconds save no more than 50 ms').toBe(false);
  isHeld = false;
  expect(await spend(5_000), 'nobody votes').toBe(true);
});
