import { describe, expect, test } from 'vitest';
import { drawEvenly, drawInPoll } from './draw.server.ts';

const seed = '5f2f6d4e-6f0f-4a44-9a0e-0d6e0a4bb0a1';

function countDraws(drawOf: (index: number) => string, voters = 96): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let index = 0; index < voters; index += 1) {
    const drawn = drawOf(index);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  return counts;
}

describe('the draws of the simulated crowd', () => {
  test.each([2, 3, 7, 11])(
    'the votes for %i candidates differ by at most one when a crowd has voted',
    (many) => {
      const choices = Array.from({ length: many }, (_, place) => `candidate-${place}`);
      const counts = Object.values(countDraws((index) => drawEvenly(seed, index, choices)));
      expect(counts).toHaveLength(many);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    },
  );

  test('two finalists have equal votes when four polls are added up', () => {
    const choices = ['a', 'b'];
    const polls = [0, 1, 2, 3].map((poll) =>
      countDraws((index) => drawInPoll({ seed, poll, index, choices })),
    );
    const sum = (choice: string) => polls.reduce((all, counts) => all + (counts[choice] ?? 0), 0);
    expect([sum('a'), sum('b')]).toEqual([192, 192]);
  });

  test('no candidate leads a poll of eleven by more than a tenth of the votes', () => {
    const choices = Array.from({ length: 11 }, (_, place) => `candidate-${place}`);
    for (const poll of [0, 1, 2, 3]) {
      const counts = Object.values(countDraws((index) => drawInPoll({ seed, poll, index, choices })));
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(11);
    }
  });

  test('the same seed draws the same votes', () => {
    const choices = ['a', 'b', 'c'];
    const drawAll = (of: string) =>
      Array.from({ length: 30 }, (_, index) => drawEvenly(of, index, choices)).join('');
    expect(drawAll(seed)).toBe(drawAll(seed));
    expect(drawAll(seed)).not.toBe(drawAll('another'));
  });
});
