import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Connection, createDatabase } from '#app/platform/db/connect.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { migrateJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { startTemporaryPostgres } from '#server/embedded-postgres/index.ts';
import { loadElection } from '#tests/kit/election.ts';
import { patience } from '#tests/kit/patience.ts';
import { makeDatabaseFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';

/** The environment variable that tells the test workers the host and port of the journeys' PostgreSQL. */
const variable = 'JOURNEYS_CLUSTER';

/**
 * Starts one PostgreSQL for those journeys (browser tests) that start their own product. Each product gets a
 * copy of its loaded database.
 */
export async function startJourneyCluster(): Promise<{ stop(): Promise<void> }> {
  const log = createLog({ level: 'silent', json: false });
  const postgres = await startTemporaryPostgres(log, makeDatabaseFolder());
  const { migration, superuser } = postgres.connections;
  const folder = join(import.meta.dirname, '../../../db');
  await migrate({ connection: migration, folder, changedAt: 0, whileLocked: async () => {} });
  const owner = createDatabase({ connection: migration, poolSize: 4, patience });
  await loadElection(owner);
  await owner.destroy();
  await migrateJobs(migration);
  const admin = createDatabase({ connection: { ...superuser, database: 'postgres' }, poolSize: 1, patience });
  await sql`alter database vot_informat with is_template true allow_connections false`.execute(admin);
  await admin.destroy();
  process.env[variable] = JSON.stringify({ host: migration.host, port: migration.port });
  return { stop: () => postgres.stop() };
}

export type JourneyDatabase = {
  /** Value of DATABASE_URL for a product. */
  url: string;
  connections: { application: Connection; migration: Connection };
  /** Drops the database. All programs that use it must have ended. */
  drop(): Promise<void>;
};

/** Creates the database of one journey (browser test) with schema and election, as after a first start. */
export async function createJourneyDatabase(): Promise<JourneyDatabase> {
  const cluster: { host: string; port: number } = JSON.parse(process.env[variable] ?? '');
  const database = `journey_${randomUUID().replaceAll('-', '')}`;
  const as = (user: string): Connection => ({ ...cluster, user, database });
  const admin = createDatabase({
    connection: { ...cluster, user: 'postgres', database: 'postgres' },
    poolSize: 1,
    patience,
  });
  await sql`create database ${sql.id(database)} template vot_informat strategy file_copy owner vot_migration`.execute(
    admin,
  );
  return {
    url: `postgres:///${database}?host=${cluster.host}&port=${cluster.port}&user=vot_migration`,
    connections: { application: as('vot_app'), migration: as('vot_migration') },
    async drop() {
      await sql`drop database ${sql.id(database)} with (force)`.execute(admin);
      await admin.destroy();
    },
  };
}
