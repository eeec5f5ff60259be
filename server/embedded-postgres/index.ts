import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Connection } from '#app/platform/db/connect.server.ts';
import { createLog, type Log } from '#app/platform/log/log.server.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { DiskFullError, explainFailure } from './failure.ts';
import { giveUpBallast, hasBallast } from './folder/ballast.ts';
import { type FolderOptions, takeDataFolder } from './folder/data-folder.ts';
import { findCluster, port, prepareHome } from './folder/home.ts';
import { clearLeftover } from './folder/leftover.ts';
import { databaseName, ensureRoles, roleNames } from './roles.ts';
import { runServer, type ServerProcess } from './server-process.ts';

export { EmbeddedPostgresError } from './failure.ts';

type EmbeddedPostgres = ServerProcess & {
  /** Connections over the private socket, one per role. `superuser` is for tests and backups. */
  connections: Record<'migration' | 'application' | 'explorer' | 'superuser', Connection>;
};

/**
 * `dataDir` is created if missing. The database is in its folder `postgres`, or outside it if PostgreSQL's
 * user cannot enter `dataDir`.
 */
type Options = FolderOptions & {
  /** False for tests, whose data may be lost when the machine crashes. */
  isDurable?: boolean;
  /** Work that runs while PostgreSQL starts, and for which the start waits. The caller handles its failure. */
  meanwhile?: () => Promise<unknown>;
  /** Milliseconds between two checks of the disk's free space. */
  roomCheckMs?: number;
};

/**
 * Starts the embedded PostgreSQL and creates its data folder at the first start. Throws
 * EmbeddedPostgresError, for example when another program uses the folder.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const hadBallast = existsSync(dataDir) && hasBallast(findCluster(dataDir));
  try {
    return await startOnce({ ...options, dataDir });
  } catch (error) {
    // PostgreSQL's message about the full disk may already have made the program delete the ballast file.
    if (!(error instanceof DiskFullError && hadBallast)) throw error;
    giveUpBallast({ cluster: findCluster(dataDir), log: options.log });
    return startOnce({ ...options, dataDir });
  }
}

async function startOnce(options: Options): Promise<EmbeddedPostgres> {
  try {
    const folder = await takeDataFolder(options);
    return await startLocked(options, folder).catch((error) => {
      folder.release();
      throw error;
    });
  } catch (error) {
    throw explainFailure(error, options.dataDir);
  }
}

/** Starts a fast PostgreSQL for tests in `dataDir` or a new temporary folder. `stop` removes the folder. */
export async function startTemporaryPostgres(
  log: Log = createLog({ level: 'silent', json: false }),
  dataDir = mkdtempSync(join(tmpdir(), 'vot-informat-test-')),
): Promise<EmbeddedPostgres> {
  // PostgreSQL runs as another user. That user must be able to enter this folder of root.
  chmodSync(dataDir, 0o755);
  const remove = () => {
    // The database may lie outside the folder.
    if (existsSync(dataDir)) rmSync(findCluster(dataDir), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const server = await startEmbeddedPostgres({ dataDir, log, isDurable: false });
    return { ...server, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

async function startLocked(
  { dataDir, log, isDurable = true, meanwhile, roomCheckMs }: Options,
  folder: Awaited<ReturnType<typeof takeDataFolder>>,
): Promise<EmbeddedPostgres> {
  const home = prepareHome({ dataDir, log });
  await ensureCluster({ home, isDurable, log });
  await clearLeftover({ cluster: home.cluster, log });
  const starting = runServer({ home, isDurable, log, lock: folder.file, roomCheckMs });
  const [server] = await Promise.all([starting, meanwhile?.().catch(() => {})]);
  const address = { host: home.socket, port };
  try {
    await ensureRoles(address);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const as = (user: string): Connection => ({ ...address, user, database: databaseName });
  return {
    ...server,
    stop: () => server.stop().finally(folder.release),
    connections: {
      migration: as(roleNames.migration),
      application: as(roleNames.application),
      explorer: as(roleNames.explorer),
      superuser: as(superuser),
    },
  };
}
