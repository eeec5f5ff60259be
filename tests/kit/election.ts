import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { loadDataset } from '#server/dataset/load.ts';
import { createTestDatabase, ensureTemplate, type TestDatabase } from './database/database.ts';
import { patience } from './patience.ts';

const folder = join(import.meta.dirname, '../../data/ro-president-2025');

export async function loadElection(owner: Db): Promise<void> {
  await loadDataset({ db: owner, folder, demo: true, log: createLog({ level: 'silent', json: false }) });
}

/** Creates a database with the real election, which is loaded once for all files. Call `drop` at the end. */
export async function createElectionDatabase(): Promise<TestDatabase> {
  const template = 'with_election';
  await ensureTemplate(template, async (connection) => {
    const owner = createDatabase({ connection, poolSize: 4, patience });
    await loadElection(owner);
    await owner.destroy();
  });
  return createTestDatabase(template);
}

/**
 * Opens one database with the real election for all tests of the calling file. Its properties may be read
 * only inside tests.
 */
export function withElection(): Pick<TestDatabase, 'db' | 'owner' | 'connections'> {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createElectionDatabase();
  });
  afterAll(() => database?.drop());
  const loaded = (): TestDatabase => {
    if (!database) throw new Error('The election is loaded before the first test, not before.');
    return database;
  };
  return {
    get db() {
      return loaded().db;
    },
    get owner() {
      return loaded().owner;
    },
    get connections() {
      return loaded().connections;
    },
  };
}

/**
 * Adds an election ten years later, with the rounds of the loaded election and its fictitious candidate. The
 * site then shows the new election.
 */
export async function addLaterElection(owner: Db): Promise<void> {
  const id = 'alegeri-mai-noi';
  await copyRows(owner, 'elections', { id, title: 'Alegeri mai noi' });
  await copyRows(owner, 'rounds', {
    election_id: id,
    ...Object.fromEntries(
      ['election_day', 'polls_open', 'polls_close', 'polls_close_latest', 'announced_at'].map((column) => [
        column,
        sql`${sql.ref(column)} + interval '10 years'`,
      ]),
    ),
  });
  const ofCandidate = { election_id: id, id: sql`gen_random_uuid()`, user_id: null };
  await copyRows(owner, 'candidates', ofCandidate, sql<boolean>`is_fictitious`);
}

type Changes = Record<string, string | null | RawBuilder<unknown>>;

/** Copies rows of a table with changed columns. PostgreSQL computes generated columns itself. */
export async function copyRows(owner: Db, table: string, changes: Changes, which = sql<boolean>`true`) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(owner);
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => (name in changes ? sql`${changes[name]}` : sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} where ${which}`.execute(owner);
}

/** Reads a file of the real election, so that tests count independently of the product. */
export function readElectionFile<T>(name: string): T {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

/** Election times for tests: the demonstration's moments and one later time. */
export const moments = {
  beforeFirstRound: new Date('2025-04-28T10:00:00+03:00'),
  betweenRounds: new Date('2025-05-12T10:00:00+03:00'),
  silence: new Date('2025-05-17T10:00:00+03:00'),
  votingDay: new Date('2025-05-18T10:00:00+03:00'),
  resultsNight: new Date('2025-05-19T02:00:00+03:00'),
  finalResult: new Date('2025-05-19T16:00:00+03:00'),
  archive: new Date('2026-11-21T12:00:00+02:00'),
} as const;
