import { afterAll, expect, test } from 'vitest';
import { openBoundedThread, TooHeavy } from './bounded-thread.server.ts';

/** Code of a thread that doubles a number. It can also hang or fill its memory. */
const code = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'hang') for (;;);
    if (task === 'fill') for (const kept = []; ; ) kept.push({ n: kept.length });
    parentPort.postMessage(task * 2);
  });
  parentPort.postMessage('ready');`;
const thread = openBoundedThread<number | string, number>({
  entry: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
  longestMs: 1_000,
  memoryMb: 32,
});
afterAll(() => thread.end());

test('a task that exceeds its time or memory is refused as too heavy, and the next task still runs', async () => {
  for (const heavy of ['hang', 'fill']) {
    const answers = await Promise.allSettled([thread.run(heavy), thread.run(21)]);
    expect(answers, heavy).toMatchObject([{ status: 'rejected' }, { value: 42 }]);
    expect(answers[0]).toHaveProperty('reason', expect.any(TooHeavy));
  }
});

test('a running task does not block its caller, and ending the thread rejects that task at once', async () => {
  const slow = openBoundedThread<string, number>({
    entry: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    longestMs: 600_000,
    memoryMb: 32,
  });
  const hanging = expect(slow.run('hang')).rejects.not.toBeInstanceOf(TooHeavy);
  for (let turns = 0; turns < 100; turns += 1) await new Promise((resume) => setImmediate(resume));
  const ended = setInterval(() => void slow.end(), 10);
  await hanging;
  clearInterval(ended);
});
