import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
