import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { startTemporaryPostgres } from '#server/embedded-postgres/index.ts';
import { patience } from '#tests/kit/patience.ts';
import { makeDatabaseFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number };
  }
}

/** Starts one PostgreSQL for all integration tests. Test files clone its migrated database. */
export default async function setup(project: TestProject) {
  const log = createLog({ level: 'silent', json: false });
  const postgres = await startTemporaryPostgres(log, makeDatabaseFolder());
  const { migration, superuser } = postgres.connections;
  const folder = join(import.meta.dirname, '../../../db');
  await migrate({ connection: migration, folder, changedAt: 0, whileLocked: async () => {} });
  const admin = createDatabase({ connection: { ...superuser, database: 'postgres' }, poolSize: 1, patience });
  await sql`alter database ${sql.id(migration.database ?? '')} with is_template true allow_connections false`.execute(
    admin,
  );
  await admin.destroy();
  project.provide('cluster', { host: migration.host ?? '', port: migration.port ?? 0 });
  return () => postgres.stop();
}
