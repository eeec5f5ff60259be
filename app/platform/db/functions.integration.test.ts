import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainStartFailure } from '#server/start-failure.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import type { Connection } from './connect.server.ts';
import { migrate } from './migrate.server.ts';

const project = join(import.meta.dirname, '../../../db');
let database: TestDatabase;
let folder = '';
beforeEach(async () => {
  database = await createTestDatabase();
  folder = makeTemporaryFolder('vot-informat-functions-');
  for (const part of ['migrations', 'functions'])
    cpSync(join(project, part), join(folder, part), { recursive: true });
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const plant = (file: string, text: string) => writeFileSync(join(folder, 'functions', file), text);
const bringTo = (connection: Connection, from: string) =>
  migrate({ connection, folder: from, changedAt: 0, whileLocked: async (outcome) => outcome });
const bring = () => bringTo(database.connections.migration, folder);
const ask = async (call: string): Promise<unknown> => {
  const { rows } = await sql.raw<{ answer: unknown }>(`select ${call} as answer`).execute(database.owner);
  return rows[0]?.answer;
};

/** Lists all functions of the database schema with their rights. */
async function listFunctions({ owner }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(oid) || coalesce(proacl::text, '') as text from pg_proc
    where pronamespace = 'public'::regnamespace order by oid::regprocedure::text collate "C"`.execute(owner);
  return rows.map(({ text }) => text);
}

test('migrate upgrades a database of level 0019 to exactly the SQL functions of a new database', async () => {
  const grown = await createTestDatabase('template1');
  try {
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      grown.owner,
    );
    const earlier = readdirSync(join(project, 'migrations')).filter((file) => file < '0020');
    for (const file of earlier.sort()) {
      await sql.raw(readFileSync(join(project, 'migrations', file), 'utf8')).execute(grown.owner);
      await sql`insert into kysely_migration values (${file.replace('.sql', '')}, now())`.execute(
        grown.owner,
      );
    }
    await bringTo(grown.connections.migration, project);
    const functions = await listFunctions(grown);
    expect(functions.length).toBeGreaterThan(12);
    expect(functions).toEqual(await listFunctions(database));
  } finally {
    await grown.drop();
  }
});

test('every SQL function of the database has its file in db/functions', async () => {
  const texts = readdirSync(join(project, 'functions')).map((file) =>
    readFileSync(join(project, 'functions', file), 'utf8'),
  );
  const { rows } = await sql<{ name: string }>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`.execute(
    database.db,
  );
  const missing = rows.filter(
    ({ name }) => !texts.some((text) => text.includes(`create or replace function ${name}(`)),
  );
  expect(missing).toEqual([]);
});

test('migrate applies changed SQL functions once when several instances start together', async () => {
  expect((await bring()).functions).toEqual([]);
  plant(
    'counter_slot.sql',
    `${readFileSync(join(folder, 'functions/counter_slot.sql'), 'utf8')}\n-- Changed.`,
  );
  plant('planted.sql', 'create function planted() returns int language sql return 1;');
  const outcomes = await Promise.all([bring(), bring(), bring()]);
  expect(outcomes.map(({ functions }) => functions).toSorted()).toEqual([
    [],
    [],
    ['counter_slot.sql', 'planted.sql'],
  ]);
  expect(await ask('planted()')).toBe(1);
});

test('migrate stops the start, names the file and changes no function when an SQL function file is wrong', async () => {
  const before = await listFunctions(database);
  const file = join(folder, 'functions/counter_slot.sql');
  const text = readFileSync(file, 'utf8');
  plant('counter_slot.sql', text.replace('% 16', '% 8'));
  plant('planted.sql', 'create function planted() returns int language sql return no_such_column;');
  const error = await bring().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(explainStartFailure(error)).toBe(
    'Fișierul db/functions/planted.sql nu se poate aplica (column "no_such_column" does not exist): corectează-l și pornește din nou. Funcțiile bazei de date au rămas cum erau.',
  );
  expect(await listFunctions(database)).toEqual(before);
  plant('planted.sql', 'create function planted() returns int language sql return 1;');
  expect((await bring()).functions).toEqual(['counter_slot.sql', 'planted.sql']);
});

test("migrate changes an SQL function's result type only if its file drops the old function first", async () => {
  plant('planted.sql', 'create or replace function planted() returns int language sql return 1;');
  await bring();
  const changed = "create or replace function planted() returns text language sql return 'one';";
  plant('planted.sql', changed);
  await expect(bring()).rejects.toThrow('cannot change return type of existing function');
  expect(await ask('planted()')).toBe(1);
  plant('planted.sql', `drop function if exists planted();\n${changed}`);
  await bring();
  expect(await ask('planted()')).toBe('one');
});

test('migrate keeps the granted rights of an SQL function when its text changes', async () => {
  const rights = "has_function_privilege('vot_app', 'restart_demonstration(text[])', 'execute')";
  await sql`grant execute on function restart_demonstration to vot_app`.execute(database.owner);
  const file = join(folder, 'functions/restart_demonstration.sql');
  plant('restart_demonstration.sql', `${readFileSync(file, 'utf8')}\n-- Changed.`);
  expect((await bring()).functions).toEqual(['restart_demonstration.sql']);
  expect(await ask(rights)).toBe(true);
});

test('migrate of an older program leaves the SQL functions of a newer schema unchanged', async () => {
  const newer = join(folder, 'migrations/9001_newer.sql');
  const level = readdirSync(join(project, 'migrations')).sort().at(-1)?.slice(0, 4);
  writeFileSync(newer, `-- runs beside: ${level}\n`);
  plant('planted.sql', 'create or replace function planted() returns int language sql return 2;');
  await bring();
  rmSync(newer);
  plant('planted.sql', 'create or replace function planted() returns int language sql return 1;');
  expect((await bring()).functions).toEqual([]);
  expect(await ask('planted()')).toBe(2);
});
