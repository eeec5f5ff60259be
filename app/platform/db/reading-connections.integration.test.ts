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

/** Keeps a connection busy until `letGo` is called. */
function hold(from: Db) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = from.connection().execute(async (held) => {
    await sql`select 1`.execute(held);
    await promise;
  });
  return { done, letGo: resolve };
}

test('readingDb leaves connections free for votes when many reads wait, and a failed read frees its connection', async () => {
  const held = Array.from({ length: 20 }, () => hold(readingDb));
  // If reads used all four connections, this query would wait forever.
  await sql`select 1`.execute(db);
  for (const { letGo } of held) letGo();
  await Promise.all(held.map(({ done }) => done));
  const failing = Array.from({ length: 20 }, () =>
    sql`select 1 / 0`.execute(readingDb).catch(() => 'failed'),
  );
  expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']));
  await sql`select 1`.execute(readingDb);
});
