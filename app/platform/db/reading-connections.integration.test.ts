import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { createDatabaseWithReading } from './connect.server.ts';
import type { Db } from './database.ts';

let base: TestDatabase;
let db: Db;
let readingDb: Db;
beforeAll(async () => {
  base = await createTestDatabase();
  ({ db, readingDb } = createDatabaseWithReading({ connection: base.connections.application, poolSize: 4 }));
});
afterAll(async () => {
  await db?.destroy();
  await base?.drop();
});

/** Keeps a connection busy until `letGo` is called. `begun` resolves when it has got the connection. */
function hold(from: Db) {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = from.connection().execute(async (held) => {
    await sql`select 1`.execute(held);
    begun.resolve();
    await end.promise;
  });
  return { done, begun: begun.promise, letGo: end.resolve };
}

test('readingDb leaves connections free for votes when many reads wait, and a failed read frees its connection', async () => {
  const held = Array.from({ length: 20 }, () => hold(readingDb));
  const first = await Promise.race([
    sql`select 1`.execute(db).then(() => 'the vote'),
    held[3]?.begun.then(() => 'a read with the last connection'),
  ]);
  for (const { letGo } of held) letGo();
  await Promise.all(held.map(({ done }) => done));
  expect(first).toBe('the vote');
  const failing = Array.from({ length: 20 }, () =>
    sql`select 1 / 0`.execute(readingDb).catch(() => 'failed'),
  );
  expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']));
  await sql`select 1`.execute(readingDb);
});
