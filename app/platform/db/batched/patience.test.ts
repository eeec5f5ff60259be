import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listening, turns, unreached } from '#app/platform/db/testing.ts';

const db = unreached();
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());
afterAll(() => db.destroy());

test('batched sends the next statement when an earlier statement has been without an answer for too long', async () => {
  const { ask, at, sent } = listening();
  for (const word of ['stuck', 'stuck too']) {
    void ask(db, word);
    await turns();
  }
  const next = ask(db, 'next');
  await turns(3);
  vi.advanceTimersByTime(99);
  await turns(3);
  expect(sent()).toHaveLength(2);
  // A statement no longer counts toward the limit after 100 ms, which have now passed.
  vi.advanceTimersByTime(1);
  await turns(3);
  expect(sent()).toEqual([['stuck'], ['stuck too'], ['next']]);
  at(2).answer();
  expect(await next).toBe('next!');
  // The late answer of such a statement allows no additional statement.
  at(0).answer();
  at(1).answer();
  for (const word of ['a', 'b', 'c']) {
    void ask(db, word);
    await turns();
  }
  await turns(2);
  expect(sent()).toHaveLength(5);
});
