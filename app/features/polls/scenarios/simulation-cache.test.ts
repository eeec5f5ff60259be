import { expect, test } from 'vitest';
import type { Poll } from '#app/features/polls/rules.ts';
import { simulateOnce } from './simulation-cache.server.ts';
import { simulate } from './simulation-rules.ts';

const input = (share: number) => {
  const poll: Poll = {
    code: 'unu',
    pollster: 'Institut',
    client: null,
    day: Date.parse('2031-05-10T12:00:00Z'),
    sampleSize: null,
    marginOfError: null,
    undecidedShare: null,
    shares: new Map([
      ['ana', share],
      ['ion', 100 - share],
    ]),
    sourceIds: [],
  };
  return { polls: [poll], pair: ['ana', 'ion'], undecided: 0, errors: { common: 0.1, own: 0.1 } } as const;
};

test('simulateOnce runs equal input once, runs again for a corrected poll, and drops the oldest results', () => {
  const first = simulateOnce(input(48));
  expect(first).toEqual(simulate(input(48)));
  expect(simulateOnce(input(48))).toBe(first);
  expect(simulateOnce(input(49))?.mean).toBeGreaterThan(first?.mean ?? 100);
  for (let share = 20; share < 34; share += 1) simulateOnce(input(share));
  expect(simulateOnce(input(48)), 'the sixteenth result fits').toBe(first);
  simulateOnce(input(34));
  expect(simulateOnce(input(48))).not.toBe(first);
});
