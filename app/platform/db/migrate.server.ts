import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#app/platform/config/config.ts';
import {
  type Connection,
  clientSettings,
  isLockConflict,
  namesVersion,
  type Version,
} from './connect.server.ts';
import { applyFunctions, findChangedFunctions } from './functions.server.ts';
import {
  type AppliedMigration,
  isSchemaNewer,
  levelOf,
  type Migration,
  runsBesideOf,
} from './schema-range.ts';

/**
 * The result of a migration. `newerSchema` is the schema's level if newer than the program, and `kept` lists
 * unchanged functions of a newer program.
 */
export type MigrationOutcome = {
  version: Version;
  applied: string[];
  functions: string[];
  newerSchema: string | null;
  isNewerRunning: boolean;
  kept: string[];
};

/**
 * Applies the missing migrations of `folder`, then the changed functions (decision 23), but changes nothing
 * on a newer schema. Throws ConfigError when that schema allows no older program (decision 26).
 */
export async function migrate<Result>(options: {
  connection: Connection;
  folder: string;
  /** When the program's functions and datasets last changed, in milliseconds. */
  changedAt: number;
  /** The last migration to apply, without functions. A backup of that level can then be loaded. */
  upTo?: string;
  whileLocked: (outcome: MigrationOutcome) => Promise<Result>;
}): Promise<Result> {
  const { connection, folder, changedAt, upTo } = options;
  const all = await readMigrations(join(folder, 'migrations'));
  const migrations = upTo === undefined ? all : all.filter(({ name }) => levelOf(name) <= upTo);
  const client = new pg.Client(clientSettings(connection));
  client.on('error', () => {}); // An error of this client is ignored, because the failing query reports it.
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    // Only one program migrates at a time, and others wait for this lock. Kysely's migrator, used before
    // level 0020, takes the same lock number.
    await client.query('select pg_advisory_lock(3853314791062309107)');
    await client.query(`set lock_timeout = ${lockTimeout}`);
    await withoutBlocking('kysely_migration', () => client.query(record));
    const version = { level: levelOf(migrations.at(-1)?.name ?? '0000'), changedAt };
    return await options.whileLocked({
      version,
      ...(await bringUp(client, { version, migrations, folder, hasFunctions: upTo === undefined })),
    });
  } finally {
    await client.end().catch(() => {});
  }
}

async function bringUp(
  client: pg.Client,
  options: { version: Version; migrations: Migration[]; folder: string; hasFunctions: boolean },
): Promise<Omit<MigrationOutcome, 'version'>> {
  const { version, migrations, folder, hasFunctions } = options;
  const { rows } = await client.query<AppliedMigration>('select name, runs_beside from kysely_migration');
  const names = migrations.map(({ name }) => name);
  if (isSchemaNewer(names, rows)) {
    const newerSchema = rows.map(({ name }) => levelOf(name)).reduce((a, b) => (a > b ? a : b));
    return { applied: [], functions: [], newerSchema, isNewerRunning: false, kept: [] };
  }
  const missing = migrations.filter(({ name }) => !rows.some((row) => row.name === name));
  for (const migration of missing) {
    await refuseBesideOlder(client, migration);
    await withoutBlocking(migration.name, () => apply(client, migration));
  }
  const applied = missing.map(({ name }) => name);
  const isNewerRunning = (await listRunning(client)).some(
    ({ level, changedAt }) => level === version.level && changedAt > version.changedAt,
  );
  const changed = hasFunctions ? await findChangedFunctions(client, join(folder, 'functions')) : [];
  const kept = isNewerRunning ? changed.map(({ name }) => name) : [];
  const functions = isNewerRunning ? [] : await applyFunctions(client, changed);
  return { applied, functions, newerSchema: null, isNewerRunning, kept };
}

/** Lists the program versions that open connections name. Programs before level 0020 name no version. */
async function listRunning(client: pg.Client): Promise<Version[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name ~ $1`,
    [namesVersion],
  );
  return rows.map(({ name }) => {
    const [, level = '', changedAt = 0] = name.split(' ');
    return { level, changedAt: Number(changedAt) };
  });
}

async function refuseBesideOlder(client: pg.Client, { name, text }: Migration): Promise<void> {
  const oldest = runsBesideOf(text) ?? levelOf(name);
  const older = (await listRunning(client)).find(({ level }) => level < oldest);
  if (older)
    throw new ConfigError(
      `Migrarea ${name} cere oprirea versiunilor mai vechi ale programului, iar una (schema ${older.level}) folosește încă baza de date: oprește-o și pornește din nou; vezi docs/operations.md, „Upgrade”.`,
    );
}

/**
 * Milliseconds that a migration waits for a table's lock. After one second PostgreSQL looks for deadlocks and
 * could end a vote.
 */
const lockTimeout = 500;
/**
 * Maximum number of attempts, which take two minutes. Votes queue behind a waiting migration, so it pauses
 * between attempts.
 */
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

// Creates the table of applied migrations, which databases before level 0020 have from Kysely. The check
// comes first, because a needless ALTER would wait for a running backup.
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
