import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#app/platform/config/config.ts';
import { type Connection, clientSettings, isLockConflict, namesLevel } from './connect.server.ts';
import { applyFunctions } from './functions.server.ts';
import {
  type AppliedMigration,
  isSchemaNewer,
  levelOf,
  type Migration,
  runsBesideOf,
} from './schema-range.ts';

/**
 * `level`: the program's own. `applied`: names of the migrations that ran now, `functions`: files of functions whose text was new. `newerSchema`: the level of a newer version's schema
 * that tolerates this program.
 */
type MigrationOutcome = {
  level: string;
  applied: string[];
  functions: string[];
  newerSchema: string | null;
};

/**
 * Brings the database to the newest file of `folder`/migrations, each in a transaction of its own, on a connection of its own; then
 * its functions to the texts of `folder`/functions (decision 23). A newer schema stays as it is. Throws ConfigError for a schema out of the program's range (decision 26), and at the first file that fails.
 */
export async function migrate(connection: Connection, folder: string): Promise<MigrationOutcome> {
  const migrations = await readMigrations(join(folder, 'migrations'));
  const client = new pg.Client(clientSettings(connection));
  client.on('error', () => {}); // Reported by the query that fails.
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    // One program at a time, the others wait here. The number is that of Kysely's migrator, which versions before level 0020 used.
    await client.query('select pg_advisory_lock(3853314791062309107)');
    await client.query(`set lock_timeout = ${lockTimeout}`);
    await withoutBlocking('kysely_migration', () => client.query(record));
    const { rows } = await client.query<AppliedMigration>('select name, runs_beside from kysely_migration');
    const names = migrations.map(({ name }) => name);
    const level = levelOf(names.at(-1) ?? '0000');
    if (isSchemaNewer(names, rows)) {
      const newest = rows.map(({ name }) => levelOf(name)).toSorted();
      return { level, applied: [], functions: [], newerSchema: newest.at(-1) ?? null };
    }
    const missing = migrations.filter(({ name }) => !rows.some((row) => row.name === name));
    for (const migration of missing) {
      await refuseBesideOlder(client, migration);
      await withoutBlocking(migration.name, () => apply(client, migration));
    }
    const functions = await applyFunctions(client, join(folder, 'functions'));
    return { level, applied: missing.map(({ name }) => name), functions, newerSchema: null };
  } finally {
    await client.end().catch(() => {});
  }
}

/** A change that older programs cannot run beside waits until the person has stopped them. Programs before level 0020 are not seen. */
async function refuseBesideOlder(client: pg.Client, { name, text }: Migration): Promise<void> {
  const oldest = runsBesideOf(text) ?? levelOf(name);
  const { rows } = await client.query<{ level: string }>(
    `select right(application_name, 4) as level from pg_stat_activity
     where datname = current_database() and application_name ~ $1 and right(application_name, 4) < $2`,
    [namesLevel, oldest],
  );
  const [older] = rows;
  if (older)
    throw new ConfigError(
      `Migrarea ${name} cere oprirea versiunilor mai vechi ale programului, iar una (schema ${older.level}) folosește încă baza de date: oprește-o și pornește din nou; vezi docs/operations.md, „Upgrade”.`,
    );
}

/** Milliseconds that a change waits for a table. Less than the second after which PostgreSQL would look for a deadlock and end a vote. */
const lockTimeout = 500;
/** While a change waits for a long transaction, votes wait behind it: it lets them pass and asks again. Two minutes in all. */
const tries = 60;
const pauseMs = 1_500;

async function withoutBlocking(name: string, change: () => Promise<unknown>): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      await change();
      return;
    } catch (error) {
      if (!isLockConflict(error)) throw new Error(`Migrarea ${name} nu a reușit.`, { cause: error });
      if (left === 0)
        throw new ConfigError(
          `Migrarea ${name} nu a avut loc: alte tranzacții țin tabelele ocupate. Oprește copia de rezervă sau interogarea lungă și pornește din nou.`,
        );
      await pause(pauseMs);
    }
  }
}

async function apply(client: pg.Client, { name, text }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into kysely_migration (name, timestamp, runs_beside) values ($1, $2, $3)', [
      name,
      new Date().toISOString(),
      runsBesideOf(text),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

// Versions before level 0020 made it by Kysely's migrator, with a table for its lock, and go on reading it. Asked first: a change that is not needed would wait
// for a backup that reads the table.
const record = `do $$ begin
  if to_regclass('kysely_migration') is null then
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null, runs_beside text);
  elsif not exists (select from pg_attribute where attrelid = 'kysely_migration'::regclass and attname = 'runs_beside') then
    alter table kysely_migration add column runs_beside text;
    drop table if exists kysely_migration_lock;
  end if;
end $$`;

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort();
  const read = async (file: string) => ({
    name: file.replace(/\.sql$/, ''),
    text: await readFile(join(folder, file), 'utf8'),
  });
  return Promise.all(files.map(read));
}
