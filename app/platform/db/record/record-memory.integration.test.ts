import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { listMenu } from '#app/features/site/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { createRecordMemory } from './record-memory.server.ts';

const base = withElection();

/** A query whose column `run` differs each time PostgreSQL really runs the query. */
const named = preparedOfRecord(['code', 'at'], (db, { code, at }: { code: string; at: Date }) => ({
  compile: () =>
    sql<{ text: string; at: Date; run: string }>`
      select (select label from menu_items where path = ${code}) as text, ${at}::timestamptz as at,
        gen_random_uuid()::text as run`.compile(db),
}));
const read = async (db: Db, at: Date) => {
  const [row] = await named(db, { code: '/', at });
  if (!row) throw new Error('The statement has one row.');
  return row;
};
const at = new Date('2025-05-04T12:34:56.789Z');
const rename = (label: string) =>
  base.owner.updateTable('menu_items').set({ label }).where('path', '=', '/').execute();

beforeEach(() => rename('Acasă'));

test('the cache of the dataset’s rows runs a query once for all requests until the dataset changes', async () => {
  const withRecord = createRecordMemory();
  const first = await read(withRecord(base.db), at);
  expect(await read(withRecord(base.db), at)).toEqual(first);
  await rename('Prima pagină');
  const second = await read(withRecord(base.db), at);
  expect(second.text).toBe('Prima pagină');
  expect(second.run).not.toBe(first.run);
  expect(await read(withRecord(base.db), at)).toEqual(second);
});

test('every instance of the program shows a change of the dataset at its next request', async () => {
  const copies = [createRecordMemory(), createRecordMemory()];
  const labels = () =>
    Promise.all(copies.map(async (withRecord) => (await listMenu(withRecord(base.db)))[0]?.label));
  expect(await labels()).toEqual(['Acasă', 'Acasă']);
  for (const label of ['Start', 'Acasă', 'Start']) {
    await rename(label);
    expect(await labels()).toEqual([label, label]);
  }
});

test("the cache reads the dataset's version once per request, and keeps no rows that are read outside a request", async () => {
  const withRecord = createRecordMemory();
  const view = withRecord(base.db);
  const one = await read(view, at);
  await rename('Start');
  expect(await read(view, at)).toEqual(one);
  expect((await read(base.db, at)).text).toBe('Start');
  const inside = await view.transaction().execute((tx) => read(tx, at));
  expect([inside.text, inside.at]).toEqual(['Start', at]);
});

test('the cache rounds a request’s time down to the last change of public rows, at most to the full hour', async () => {
  const withRecord = createRecordMemory();
  const startOf = async (time: string) => (await read(withRecord(base.db), new Date(time))).at.toISOString();
  expect(await startOf('2031-01-01T10:59:59.999Z')).toBe('2031-01-01T10:00:00.000Z');
  const at = new Date('2031-01-01T10:20:00.000Z');
  await base.owner
    .updateTable('menu_items')
    .set({ updated_at: sql<Date>`${at}::timestamptz + interval '1 microsecond'` })
    .where('path', '=', '/')
    .execute();
  expect(await startOf('2031-01-01T10:20:00.000Z')).toBe('2031-01-01T10:00:00.000Z');
  expect(await startOf('2031-01-01T10:20:00.001Z')).toBe('2031-01-01T10:20:00.001Z');
  expect(await startOf('2031-01-01T10:59:00.000Z')).toBe('2031-01-01T10:20:00.001Z');
});

test('the cache keeps no failed read, and lets simultaneous requests share one read', async () => {
  const withRecord = createRecordMemory();
  const failing = preparedOfRecord(['word'], (db, { word }: { word: string }) => ({
    compile: () => sql<{ one: number }>`select 1 / length(${word}::text) as one`.compile(db),
  }));
  await expect(failing(withRecord(base.db), { word: '' })).rejects.toThrow('division by zero');
  await expect(failing(withRecord(base.db), { word: '' })).rejects.toThrow('division by zero');
  const runs = await Promise.all([1, 2, 3].map(() => read(withRecord(base.db), at)));
  expect(new Set(runs.map(({ run }) => run)).size).toBe(1);
});

test('the cache drops the least recently used rows when it reaches its size limit', async () => {
  const withRecord = createRecordMemory({ limit: 20_000 });
  const day = (number: number) => new Date(Date.UTC(2031, 0, number));
  const first = await read(withRecord(base.db), day(1));
  for (let number = 2; number < 40; number += 1) {
    await read(withRecord(base.db), day(number));
    expect(await read(withRecord(base.db), day(1))).toEqual(first);
  }
  for (let number = 3; number < 60; number += 1) await read(withRecord(base.db), day(number));
  expect((await read(withRecord(base.db), day(1))).run).not.toBe(first.run);
});

test('the cache returns frozen rows, so that no request can change them for others', async () => {
  const row = await read(createRecordMemory()(base.db), at);
  expect(() => Object.assign(row, { text: 'another' })).toThrow(TypeError);
});

test("every statement that changes a dataset table raises the dataset's version at commit", async () => {
  const version = async (db: Db) =>
    (await db.selectFrom('record_version').select('version').executeTakeFirstOrThrow()).version;
  const before = await version(base.db);
  await base.owner.transaction().execute(async (tx) => {
    await tx.deleteFrom('corrections').where('id', '<', 0).execute();
    await tx.updateTable('results').set({ votes: 1 }).where('round', '=', 0).execute();
    expect(await version(base.db)).toBe(before);
  });
  expect(await version(base.db)).toBe(before + 2);
  await expect(sql`update record_version set version = 1`.execute(base.db)).rejects.toThrow(
    'permission denied',
  );
});
