import { existsSync, mkdirSync } from 'node:fs';
import { createLog } from '#app/platform/log/log.server.ts';
import { EmbeddedPostgresError, startTemporaryPostgres } from '#server/embedded-postgres/index.ts';
import { restoreBackup } from './restore.ts';

const nowhere = { put: async () => {} };
const log = createLog({ level: 'silent', json: false });

type VerifyOptions = {
  path: string;
  key: string | null;
  schemaFolder: string;
  /** The folder of the temporary database, which this function creates and removes. */
  scratchFolder: string;
};

type Verified = { verification: 'agrees' | 'differs' | 'impossible'; reason: unknown };

/**
 * Restores a backup into a separate PostgreSQL, which is deleted afterwards. The test needs an embedded
 * PostgreSQL for this machine.
 */
export async function verifyBackup(options: VerifyOptions): Promise<Verified> {
  const { path, key, schemaFolder, scratchFolder } = options;
  try {
    // A program killed during its test restore left this database running.
    if (existsSync(scratchFolder)) await (await startTemporaryPostgres(log, scratchFolder)).stop();
    mkdirSync(scratchFolder, { recursive: true });
    const postgres = await startTemporaryPostgres(log, scratchFolder);
    try {
      const { migration } = postgres.connections;
      await restoreBackup({ migration, folder: schemaFolder, files: nowhere, path, key });
      return { verification: 'agrees', reason: null };
    } catch (reason) {
      return { verification: 'differs', reason };
    } finally {
      await postgres.stop();
    }
  } catch (reason) {
    if (reason instanceof EmbeddedPostgresError) return { verification: 'impossible', reason };
    throw reason;
  }
}
