import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listening, turns, unreached, watch } from '#app/platform/db/testing.ts';
import { batched } from './batched.server.ts';

const db = unreached();
// With fake timers no statement counts as slow on a slow machine.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());
afterAll(() => db.destroy());

const failure = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

describe('a statement that several queries share and that fails', () => {
  /**
   * Creates a query that may share statements. It fails with `error` when its statement contains `bad`, and
   * otherwise answers at once.
   */
  const failing = (error: Error) => {
    const sent: (readonly string[])[] = [];
    const ask = batched<string, string>(async (_, asked) => {
      sent.push(asked);
      if (asked.some((word) => word.startsWith('bad'))) throw error;
      return asked.map((word) => `${word}!`);
    });
    return { ask, sent };
  };
  const outcomes = async (asking: Promise<string>[]) =>
    (await Promise.allSettled(asking)).map((one) => (one.status === 'fulfilled' ? one.value : one.reason));

  test('a shared statement that failed is repeated query by query, so that only the bad query fails', async () => {
    const error = failure('22021');
    const { ask, sent } = failing(error);
    expect(await outcomes(['a', 'bad', 'c'].map((word) => ask(db, word)))).toEqual(['a!', error, 'c!']);
    expect(sent).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
  });

  test('a shared statement that failed is not repeated when it had only one query', async () => {
    const error = failure('23505');
    const { ask, sent } = failing(error);
    expect(await outcomes([ask(db, 'bad')])).toEqual([error]);
    expect(sent).toEqual([['bad']]);
  });

  test.each([
    ['57014', 'took too long'],
    ['55P03', 'waited too long for a lock'],
    ['40P01', 'was part of a deadlock'],
    ['53100', 'found the disk full'],
    ['ECONNRESET', 'lost its connection'],
    ['57P01', 'saw the server stop'],
  ])('error %s (%s) fails all queries of a shared statement, which is not sent again', async (code) => {
    const error = failure(code);
    const { ask, sent } = failing(error);
    expect(await outcomes(['a', 'bad', 'c'].map((word) => ask(db, word)))).toEqual([error, error, error]);
    expect(sent).toEqual([['a', 'bad', 'c']]);
  });

  test('a shared statement fails all its queries when the network loses its answer', async () => {
    for (const message of ['Connection terminated unexpectedly', 'Query read timeout']) {
      const { ask, sent } = failing(new Error(message));
      const heard = await outcomes(['a', 'bad'].map((word) => ask(db, word)));
      expect(heard.map(String)).toEqual([`Error: ${message}`, `Error: ${message}`]);
      expect(sent).toHaveLength(1);
    }
  });

  test('statements that queries share still succeed after repeated failures', async () => {
    for (const error of [failure('22021'), failure('ECONNRESET')]) {
      const { ask } = failing(error);
      for (let round = 0; round < 5; round += 1)
        expect(await outcomes([ask(db, 'bad'), ask(db, 'bad too')])).toEqual([error, error]);
      expect(await ask(db, 'a')).toBe('a!');
    }
  });

  test('a shared statement that cannot be sent fails all its queries', async () => {
    const ask = batched<string, string>(() => {
      throw failure('ECONNRESET');
    });
    for (let round = 0; round < 3; round += 1)
      await expect(ask(db, 'a')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  test('the error of a shared statement reaches only the queries of that statement', async () => {
    const { ask, at, sent } = listening();
    const [first, second] = [watch(ask(db, 'first')), watch(ask(db, 'first too'))];
    await turns();
    const other = watch(ask(db, 'other'));
    await turns();
    const waiting = watch(ask(db, 'waiting'));
    const error = failure('ECONNRESET');
    at(0).fail(error);
    await turns(2);
    expect([first.outcome, second.outcome, other.outcome]).toEqual([error, error, 'waits']);
    expect(sent().at(-1)).toEqual(['waiting']);
    at(1).answer();
    at(2).answer();
    await turns();
    expect([other.outcome, waiting.outcome]).toEqual(['other!', 'waiting!']);
  });
});
