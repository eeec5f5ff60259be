import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('createTurns runs tasks one at a time, in order, even after a failure, and refuses tasks beyond the limit', async () => {
  const take = createTurns(3);
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    // A parallel task would begin within twenty turns of the event loop.
    for (let tick = 0; tick < 20; tick += 1) await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
    if (name === 'b') throw new Error('planned');
    return name;
  };
  const [a, b, c] = [take(work('a')), take(work('b')), take(work('c'))];
  expect(take(work('d'))).toBeNull();
  expect(await Promise.allSettled([a, b, c])).toMatchObject([
    { value: 'a' },
    { reason: { message: 'planned' } },
    { value: 'c' },
  ]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(await take(work('e'))).toBe('e');
});
