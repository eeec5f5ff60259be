import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Connection, createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { patience } from '#tests/kit/patience.ts';

export type TestDatabase = {
  /** Pool of the application role. */
  db: Db;
  /** Pool of the migration role, which owns the tables. */
  owner: Db;
  connections: { application: Connection; migration: Connection; explorer: Connection };
  drop(): Promise<void>;
};

/**
 * Creates a migrated database on the tests' PostgreSQL, empty or as a copy of `template`. Call `drop` at the
 * end.
 */
export async function createTestDatabase(template = 'vot_informat'): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const as = (user: string): Connection => ({ ...cluster, user, database });
  const admin = createDatabase({
    connection: { ...cluster, user: 'postgres', database: 'postgres' },
    poolSize: 1,
    patience,
  });
  await sql`create database ${sql.id(database)} template ${sql.id(template)} strategy file_copy owner vot_migration`.execute(
    admin,
  );
  const connections = {
    application: as('vot_app'),
    migration: as('vot_migration'),
    explorer: as('vot_explorer'),
  };
  const db = createDatabase({ connection: connections.application, poolSize: 4, patience });
  const owner = createDatabase({ connection: connections.migration, poolSize: 4, patience });
  return {
    db,
    owner,
    connections,
    async drop() {
      await Promise.all([db.destroy(), owner.destroy()]);
      await sql`drop database ${sql.id(database)} with (force)`.execute(admin);
      await admin.destroy();
    },
  };
}

/**
 * Creates a template database once for all files of a run, and fills it with `fill`. A second worker waits
 * and finds it.
 */
export async function ensureTemplate(
  name: string,
  fill: (connection: Connection) => Promise<void>,
): Promise<void> {
  const cluster = inject('cluster');
  const connection = { ...cluster, user: 'postgres', database: 'postgres' };
  const admin = createDatabase({ connection, poolSize: 1, patience });
  try {
    // The lock needs a reserved connection, because the pool would close it when idle.
    await admin.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(hashtext(${name}))`.execute(held);
      const isThere = sql`select from pg_database where datname = ${name} and datistemplate`;
      if ((await isThere.execute(held)).rows.length > 0) return;
      await sql`create database ${sql.id(name)} template vot_informat owner vot_migration`.execute(held);
      await fill({ ...cluster, user: 'vot_migration', database: name });
      await sql`alter database ${sql.id(name)} with is_template true allow_connections false`.execute(held);
    });
  } finally {
    // Closing the connection frees the lock.
    await admin.destroy();
  }
}
