import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Connection, createDatabase } from './connect.server.ts';

/** Applies the numbered SQL files that the database lacks, and returns their names. Throws at the first failure. */
export async function migrate(connection: Connection, folder: string): Promise<string[]> {
  const db = createDatabase({ connection, poolSize: 1 });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      throw new Error(`Migrarea ${failed ?? 'bazei de date'} nu a reușit.`, { cause: error });
    }
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8');
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
