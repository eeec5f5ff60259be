import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inLine } from './in-line.server.ts';

test('inLine runs tasks with the same name in order, even after a failure, and tasks with other names immediately', async () => {
  const run = inLine();
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const work = (word: string) => () => {
    log.push(word);
    return new Promise<string>((resolve) => ends.push(() => resolve(word)));
  };
  const first = run('ana', work('a1'));
  const failed = run('ana', async () => {
    log.push('a2');
    throw new Error('a2');
  });
  const third = run('ana', work('a3'));
  const other = run('ion', work('i1'));
  await turn();
  expect(log).toEqual(['a1', 'i1']);
  ends.forEach((end) => {
    end();
  });
  expect(await first).toBe('a1');
  expect(await other).toBe('i1');
  await expect(failed).rejects.toThrow('a2');
  await turn();
  expect(log).toEqual(['a1', 'i1', 'a2', 'a3']);
  ends.at(-1)?.();
  expect(await third).toBe('a3');
  const late = run('ana', work('a4'));
  await turn();
  expect(log.at(-1)).toBe('a4');
  ends.at(-1)?.();
  expect(await late).toBe('a4');
});
