import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listening, turns, unreached, watch } from '#app/platform/db/testing.ts';
import { byPlace } from './batched.server.ts';

const db = unreached();
const otherDb = unreached();
// With fake timers no statement counts as slow on a slow machine.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());
afterAll(() => Promise.all([db.destroy(), otherDb.destroy()]));

describe('queries of one kind that share statements (batched)', () => {
  test('queries that are made in the same tick share one statement, and each gets its own answer', async () => {
    const { ask, at, sent } = listening();
    const first = [ask(db, 'a'), ask(db, 'b'), ask(db, 'a')];
    const later = Promise.resolve().then(() => ask(db, 'c'));
    expect(sent(), 'nothing is sent before the end of the tick').toEqual([]);
    await turns();
    expect(sent()).toEqual([['a', 'b', 'a', 'c']]);
    at(0).answer(['1', '2', '3', '4']);
    expect(await Promise.all([...first, later])).toEqual(['1', '2', '3', '4']);
  });

  test('a query that may share statements is sent at the end of the tick, even without other queries', async () => {
    const { ask, at, sent } = listening();
    const alone = ask(db, 'a');
    await turns();
    expect(sent()).toEqual([['a']]);
    at(0).answer();
    expect(await alone).toBe('a!');
    const next = ask(db, 'b');
    await turns();
    expect(sent()).toEqual([['a'], ['b']]);
    at(1).answer();
    expect(await next).toBe('b!');
  });

  test('a query never joins a statement that was already sent', async () => {
    const { ask, at, sent } = listening();
    void ask(db, 'early');
    await turns();
    const late = ask(db, 'late');
    await turns();
    expect(sent()).toEqual([['early'], ['late']]);
    at(0).answer();
    const latest = watch(ask(db, 'latest'));
    await turns(2);
    expect(at(0).asked).toEqual(['early']);
    expect(at(1).asked).toEqual(['late']);
    at(1).answer();
    expect(await late).toBe('late!');
    expect(latest.outcome, "a later statement's answer does not settle this query").toBe('waits');
    at(2).answer();
    await turns();
    expect(latest.outcome).toBe('latest!');
  });

  test('queries that may share statements run at most two at once, and later queries share the next statement in order', async () => {
    const { ask, at, sent } = listening();
    for (const word of ['a', 'b', 'c']) {
      void ask(db, word);
      await turns();
    }
    const rest = [ask(db, 'd')];
    await turns(3);
    rest.push(ask(db, 'e'));
    await turns(3);
    expect(sent()).toEqual([['a'], ['b']]);
    at(1).answer();
    await turns(2);
    expect(sent()).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
    void ask(db, 'f');
    await turns(2);
    expect(sent(), 'the third statement is sent after one of the first two ended').toHaveLength(3);
    at(2).answer();
    expect(await Promise.all(rest)).toEqual(['d!', 'e!']);
    await turns(2);
    expect(sent().at(-1)).toEqual(['f']);
  });

  test('a shared statement contains at most 64 queries, and the next statements contain the others', async () => {
    const { ask, at, sent } = listening();
    const words = Array.from({ length: 150 }, (_, index) => `word ${index}`);
    const asking = Promise.all(words.map((word) => ask(db, word)));
    await turns(4);
    expect(sent().map(({ length }) => length)).toEqual([64, 64]);
    at(0).answer();
    at(1).answer();
    await turns(2);
    expect(sent().map(({ length }) => length)).toEqual([64, 64, 22]);
    expect(sent().flat()).toEqual(words);
    at(2).answer();
    expect(await asking).toEqual(words.map((word) => `${word}!`));
  });
});

test('queries of two kinds, or on two connection pools, share neither statements nor the limit of simultaneous statements', async () => {
  const { ask, at, sent } = listening((word) => word.slice(0, 1));
  const both = [ask(db, 'a1'), ask(db, 'b1'), ask(db, 'a2'), ask(otherDb, 'a3')];
  await turns();
  expect(sent()).toEqual([['a1', 'a2'], ['b1'], ['a3']]);
  void ask(db, 'a4');
  await turns();
  // Two statements of kind `a` run on this pool, which is the limit.
  void ask(db, 'a5');
  void ask(db, 'b2');
  void ask(otherDb, 'a6');
  await turns();
  expect(sent().slice(3)).toEqual([['a4'], ['b2'], ['a6']]);
  for (const index of [0, 1, 2]) at(index).answer();
  expect(await Promise.all(both)).toEqual(['a1!', 'b1!', 'a2!', 'a3!']);
});

describe('an answer that a shared statement gives as a promise', () => {
  test('a slow answer to one query delays neither the other queries of its shared statement nor later queries', async () => {
    const { ask, at, sent } = listening();
    const held: ((answer: string) => void)[] = [];
    const promise = () => new Promise<string>((resolve) => held.push(resolve));
    const seen: { outcome: unknown }[] = [];
    for (const [round, word] of ['a', 'b', 'c'].entries()) {
      seen.push(watch(ask(db, word)), watch(ask(db, `${word} beside`)));
      await turns(2);
      at(round).answer([promise(), 'at once']);
      await turns(2);
    }
    expect(sent()).toHaveLength(3);
    expect(seen.map(({ outcome }) => outcome)).toEqual([
      'waits',
      'at once',
      'waits',
      'at once',
      'waits',
      'at once',
    ]);
    for (const [index, resolve] of held.entries()) resolve(`late ${index}`);
    await turns();
    expect(seen.filter((_, index) => index % 2 === 0).map(({ outcome }) => outcome)).toEqual([
      'late 0',
      'late 1',
      'late 2',
    ]);
  });

  test('a rejected answer to one query fails no other query of the shared statement', async () => {
    const { ask, at, sent } = listening();
    const [bad, good] = [watch(ask(db, 'bad')), watch(ask(db, 'good'))];
    await turns();
    const error = new Error('gone');
    at(0).answer([Promise.reject(error), 'good!']);
    await turns();
    expect([bad.outcome, good.outcome]).toEqual([error, 'good!']);
    expect(sent()).toHaveLength(1);
  });
});

test('byPlace gives each query its row in any order of the rows, and undefined without a row', () => {
  const rows = [{ place: 3 }, { place: 1 }];
  expect(byPlace(rows, ['a', 'b', 'c', 'd'])).toEqual([{ place: 1 }, undefined, { place: 3 }, undefined]);
});
