import { afterAll, expect, test } from 'vitest';
import { turns, unreached } from '#app/platform/db/testing.ts';
import { batchedPastHeld, held } from './batched.server.ts';

const db = unreached();
afterAll(() => db.destroy());

test('batchedPastHeld repeats a query that waits for a lock separately and in order, while it answers other queries', async () => {
  const asked: [string, boolean][] = [];
  const released: (() => void)[] = [];
  const ask = batchedPastHeld({
    ask: async (_, words: readonly string[], waits) => {
      asked.push([words.join(' '), waits]);
      if (waits) await new Promise<void>((resolve) => released.push(resolve));
      return words.map((word) => (word.startsWith('held') && !waits ? held : `${word}!`));
    },
    kindOf: () => 'one',
    lineOf: (word) => word.slice(0, 5),
  });
  const [first, free, second, other] = ['held1a', 'free', 'held1b', 'held2'].map((word) => ask(db, word));
  expect(await free).toBe('free!');
  expect(asked).toEqual([
    ['held1a free held1b held2', false],
    ['held1a', true],
    ['held2', true],
  ]);
  released[1]?.();
  expect(await other).toBe('held2!');
  released[0]?.();
  expect(await first).toBe('held1a!');
  await turns();
  expect(asked.at(-1)).toEqual(['held1b', true]);
  released[2]?.();
  expect(await second).toBe('held1b!');
});
