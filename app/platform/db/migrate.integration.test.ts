import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '#app/platform/config/config.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { clientSettings } from './connect.server.ts';
import { migrate } from './migrate.server.ts';

/** The program's own migrations. The test database already has them. */
const own = readdirSync(join(import.meta.dirname, '../../../db/migrations')).sort();
let database: TestDatabase;
let folder = '';
beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'vot-informat-migrations-'));
  for (const part of ['migrations', 'functions']) mkdirSync(join(folder, part));
  for (const file of own) plant(file, '');
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const plant = (file: string, text: string) => writeFileSync(join(folder, 'migrations', file), text);
const level = own.at(-1)?.slice(0, 4) ?? '';
const bring = (changedAt = 0) => {
  const connection = database.connections.migration;
  return migrate({ connection, folder, changedAt, whileLocked: async (outcome) => outcome });
};

test('migrate runs a migration once when two programs start at the same time', async () => {
  plant('9001_table.sql', 'create table planted (id int); select pg_sleep(0.2);');
  const outcomes = await Promise.all([bring(), bring(), bring()]);
  expect(outcomes.map(({ applied }) => applied).toSorted()).toEqual([[], [], ['9001_table']]);
});

test('migrate keeps the earlier migrations when a migration fails, and rolls back only the failed migration', async () => {
  plant('9001_table.sql', 'create table planted (id int);');
  plant('9002_fails.sql', 'drop table planted; select 1 / 0;');
  await expect(bring()).rejects.toThrow('Migrarea 9002_fails nu a reușit.');
  await sql`select from planted`.execute(database.owner);
  plant('9002_fails.sql', 'drop table planted;');
  expect((await bring()).applied).toEqual(['9002_fails']);
});

test('migrate lets votes pass while a migration waits for another long transaction to end', async () => {
  const { owner, db } = database;
  plant('9001_column.sql', 'alter table votes add column planted int;');
  const [hasRead, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reading = owner.transaction().execute(async (tx) => {
    await sql`select from votes`.execute(tx);
    hasRead.resolve();
    await held.promise;
  });
  await hasRead.promise;
  const bringing = bring();
  await waitForLock(owner);
  // This vote waits behind the migration until the migration pauses between attempts.
  await sql`update votes set candidate_id = candidate_id`.execute(db);
  held.resolve();
  await reading;
  expect((await bringing).applied).toEqual(['9001_column']);
});

test("migrate runs a long migration beyond the pool's time limits", async () => {
  const { migration } = database.connections;
  await sql`alter role vot_migration in database ${sql.id(migration.database ?? '')} set statement_timeout = '100ms'`.execute(
    database.owner,
  );
  plant('9001_long.sql', 'select pg_sleep(0.5);');
  expect((await bring()).applied).toEqual(['9001_long']);
});

test('an older program starts on a newer schema that allows it, and changes nothing', async () => {
  plant('9001_newer.sql', `-- runs beside: ${level}\ncreate table planted (id int);`);
  await bring();
  rmSync(join(folder, 'migrations/9001_newer.sql'));
  expect(await bring()).toMatchObject({ applied: [], functions: [], newerSchema: '9001' });
  await sql`select from planted`.execute(database.owner);
});

test('an older program refuses a newer schema that allows no older program, and names the version to start', async () => {
  plant('9001_contracts.sql', '-- contracts: nothing\n');
  plant('9002_later.sql', '-- runs beside: 9001\n');
  await bring();
  rmSync(join(folder, 'migrations/9001_contracts.sql'));
  rmSync(join(folder, 'migrations/9002_later.sql'));
  await expect(bring()).rejects.toThrow(ConfigError);
  await expect(bring()).rejects.toThrow(
    `Schema bazei de date (9002) este prea nouă pentru acest program (${level}): pornește o versiune a programului cu schema 9001 sau mai nouă`,
  );
});

test('migrate refuses a migration when a running program would break', async () => {
  // This role, like the migration role, sees only part of the rows of other roles in pg_stat_activity.
  const running = new pg.Client(
    clientSettings({
      ...database.connections.application,
      user: 'postgres',
      version: { level: '9000', changedAt: 0 },
    }),
  );
  await running.connect();
  plant('9001_expands.sql', '-- runs beside: 9000\n');
  plant('9002_contracts.sql', '-- contracts: nothing\n');
  await expect(bring()).rejects.toThrow(
    'Migrarea 9002_contracts cere oprirea versiunilor mai vechi ale programului',
  );
  await running.end();
  expect((await bring()).applied).toEqual(['9002_contracts']);
});

test('migrate takes over the table of applied migrations that Kysely created', async () => {
  await sql`alter table kysely_migration drop column runs_beside`.execute(database.owner);
  await sql`create table kysely_migration_lock (id text primary key)`.execute(database.owner);
  expect(await bring()).toMatchObject({ applied: [], functions: [], newerSchema: null });
  const { rows } = await sql`select runs_beside, to_regclass('kysely_migration_lock') as lock
    from kysely_migration limit 1`.execute(database.owner);
  expect(rows).toEqual([{ runs_beside: null, lock: null }]);
});
