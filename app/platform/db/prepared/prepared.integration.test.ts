import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { prepared } from './prepared.server.ts';
import { statementNameOf } from './statement-name.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

test("prepared builds a query once and inserts each call's values wherever they occur", async () => {
  let built = 0;
  const ask = prepared(['word', 'at'], (db, { word, at }: { word: string; at: Date }) => {
    built += 1;
    return db.selectNoFrom([
      sql<string>`${word}::text`.as('word'),
      sql<string>`${word}::text || ${'!'}::text`.as('loud'),
      sql<boolean>`${at}::timestamptz > '2031-01-01'`.as('isLater'),
    ]);
  });
  const [one, two] = await Promise.all([
    ask(base.db, { word: 'a', at: new Date('2030-01-01') }),
    ask(base.db, { word: "b' or 1", at: new Date('2032-01-01') }),
  ]);
  expect(one).toEqual([{ word: 'a', loud: 'a!', isLater: false }]);
  expect(two).toEqual([{ word: "b' or 1", loud: "b' or 1!", isLater: true }]);
  expect(built).toBe(1);
});

test('prepared refuses a query that uses a value other than as a parameter', async () => {
  const ask = prepared(['word'], (db, { word }: { word: string }) =>
    db.selectNoFrom(sql<string>`${word.toUpperCase()}::text`.as('word')),
  );
  await expect(ask(base.db, { word: 'a' })).rejects.toThrow('does not use word');
});

test('prepared runs a query as one named statement per connection, even in transactions', async () => {
  const alone = createDatabase({ connection: base.connections.application, poolSize: 1 });
  const ask = prepared(['bytes', 'nothing'], (db, v: { bytes: Buffer; nothing: string | null }) =>
    db.selectNoFrom([
      sql<Buffer>`${v.bytes}::bytea`.as('bytes'),
      sql<boolean>`${v.nothing}::text is null`.as('isNothing'),
    ]),
  );
  const one = await ask(alone, { bytes: Buffer.from([0, 255]), nothing: null });
  const two = await alone.transaction().execute((tx) => ask(tx, { bytes: Buffer.from([1]), nothing: 'x' }));
  expect(one).toEqual([{ bytes: Buffer.from([0, 255]), isNothing: true }]);
  expect(two).toEqual([{ bytes: Buffer.from([1]), isNothing: false }]);
  const { rows } = await sql<{ name: string; text: string; runs: number }>`
    select name, statement as text, generic_plans + custom_plans as runs from pg_prepared_statements`.execute(
    alone,
  );
  await alone.destroy();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ runs: 2 });
  expect(statementNameOf(rows[0]?.text ?? '')).toBe(rows[0]?.name);
});
