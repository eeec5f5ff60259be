import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Connection, createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';

export type TestDatabase = {
  /** As the application role. */
  db: Db;
  /** As the migration role (owner), for the loader. */
  owner: Db;
  connections: { application: Connection; migration: Connection; explorer: Connection };
  drop(): Promise<void>;
};

/** A fresh, migrated, empty database of its own on the tests' PostgreSQL. Call `drop` when done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const as = (user: string): Connection => ({ ...cluster, user, database });
  const admin = createDatabase({
    connection: { ...cluster, user: 'postgres', database: 'postgres' },
    poolSize: 1,
  });
  await sql`create database ${sql.id(database)} template vot_informat owner vot_migration`.execute(admin);
  const connections = {
    application: as('vot_app'),
    migration: as('vot_migration'),
    explorer: as('vot_explorer'),
  };
  const db = createDatabase({ connection: connections.application, poolSize: 4 });
  const owner = createDatabase({ connection: connections.migration, poolSize: 4 });
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
