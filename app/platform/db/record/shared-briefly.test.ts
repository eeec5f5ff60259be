import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import type { Db } from '#app/platform/db/database.ts';
import { sharedBriefly } from './shared-briefly.server.ts';
import { viewOf } from './view.server.ts';

const at = (second: string) => new Date(`2025-05-12T09:00:${second}Z`);

/** Creates a reader that counts its reads, and a clock that moves only when a test moves it. */
function countReads({ fails = 0 } = {}) {
  // No query runs, so the pool never connects.
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: new Pool() }) });
  const clock = { time: 0 };
  const reads: { at: Date; of: string }[] = [];
  const read = sharedBriefly(
    async (_, query: { at: Date; of: string }) => {
      reads.push(query);
      if (reads.length <= fails) throw new Error('away');
      return reads.length;
    },
    () => clock.time,
  );
  return { db, clock, reads, read };
}

test('requests share an answer in the same two seconds of the clock', async () => {
  const { db, reads, read } = countReads();
  const ask = (second: string, of = 'one') => read(viewOf(db), { at: at(second), of });
  expect(await Promise.all([ask('03.999'), ask('02.000')])).toEqual([1, 1]);
  expect(await ask('03.000')).toBe(1);
  expect(await ask('03.000', 'other')).toBe(2);
  expect(await ask('04.000')).toBe(3);
  expect(await ask('01.999')).toBe(4);
  expect(reads.map((query) => query.at.getUTCSeconds())).toEqual([2, 2, 4, 0]);
});

test('an answer is read again after two real seconds, even when election time does not move', async () => {
  const { db, clock, read } = countReads();
  const ask = () => read(viewOf(db), { at: at('03.000'), of: 'one' });
  expect(await ask()).toBe(1);
  clock.time = 1_999;
  expect(await ask()).toBe(1);
  clock.time = 2_000;
  expect(await ask()).toBe(2);
});

test('a failed read is not shared', async () => {
  const { db, read } = countReads({ fails: 1 });
  const ask = () => read(viewOf(db), { at: at('03.000'), of: 'one' });
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});

test('a database object without a view always reads again, at the exact moment', async () => {
  const { db, reads, read } = countReads();
  await read(db, { at: at('03.999'), of: 'one' });
  await read(db, { at: at('03.999'), of: 'one' });
  expect(reads.map((query) => query.at.getUTCMilliseconds())).toEqual([999, 999]);
});

test('two databases do not share answers', async () => {
  const { db, reads, read } = countReads();
  const other = countReads().db;
  await read(viewOf(db), { at: at('03.000'), of: 'one' });
  await read(viewOf(other), { at: at('03.000'), of: 'one' });
  expect(reads).toHaveLength(2);
});
