import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataMap } from '#app/features.server.ts';
import { migrateJobs } from '#app/platform/jobs/jobs.server.ts';
import type { TestDatabase } from '#tests/kit/database/database.ts';
import { createElectionDatabase } from '#tests/kit/election.ts';
import type { DataMap } from './data-map.ts';
import { limitOf } from './retention.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createElectionDatabase();
  await migrateJobs(database.connections.migration);
});
afterAll(() => database.drop());

/** Lists the tables of all schemas. A partition counts as its parent table. */
async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm', 'f') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'
    order by 1`.execute(database.owner);
  return rows.map(({ name }) => name);
}

/** Describes each difference between the list of stored data (data map) and the database in a sentence. */
function differences(map: DataMap, tables: readonly string[]): string[] {
  const mapped = Object.values(map).flatMap((part) => part.tables);
  return [
    ...tables.filter((table) => !mapped.includes(table)).map((table) => `${table} is not in the data map`),
    ...mapped.filter((table) => !tables.includes(table)).map((table) => `${table} does not exist`),
    ...mapped
      .filter((table, index) => mapped.indexOf(table) !== index)
      .map((table) => `${table} is there twice`),
  ];
}

test('the data map lists each table of the database exactly once', async () => {
  const tables = await listTables();
  expect(tables.length).toBeGreaterThan(30);
  expect(differences(dataMap, tables)).toEqual([]);
});

test('this test’s comparison reports a table that the data map lacks, and a row of the map without a table', async () => {
  await sql`create table visitor_answers (id int)`.execute(database.owner);
  const tables = await listTables();
  await sql`drop table visitor_answers`.execute(database.owner);
  expect(differences(dataMap, tables)).toEqual(['public.visitor_answers is not in the data map']);
  const gone = tables.filter((table) => table !== 'public.visitor_answers' && table !== 'public.sources');
  expect(differences(dataMap, gone)).toEqual(['public.sources does not exist']);
});

test('limitOf counts days or calendar years back from now', async () => {
  const rule = { words: { what: '', from: '' }, forget: async () => 0 };
  const ageOf = async (count: number, unit: 'day' | 'year') => {
    const { rows } = await sql<{ age: string }>`
      select (now() - make_interval(${sql.raw(`${unit}s`)} => ${count}) = ${limitOf({ ...rule, count, unit })})::text as age`.execute(
      database.db,
    );
    return rows[0]?.age;
  };
  expect([await ageOf(3, 'year'), await ageOf(30, 'day')]).toEqual(['true', 'true']);
});
