import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '#app/platform/db/connect.server.ts';
import { createLog, type Log } from '#app/platform/log/log.server.ts';
import { type ProcessLock, takeProcessLock } from '../process-lock.mjs';
import { ensureCluster, superuser } from './cluster.ts';
import { EmbeddedPostgresError, explainFailure } from './failure.ts';
import { port, prepareHome } from './home.ts';
import { clearLeftover } from './leftover.ts';
import { databaseName, ensureRoles, roleNames } from './roles.ts';
import { runServer, type ServerProcess } from './server-process.ts';
import { embeddedPostgresTexts } from './texts.ts';

export { EmbeddedPostgresError } from './failure.ts';

export type EmbeddedPostgres = ServerProcess & {
  /** Over the private socket, one login each; `superuser` is for tests and backups. */
  connections: Record<'migration' | 'application' | 'explorer' | 'superuser', Connection>;
};

type Options = {
  /** The program's data folder; made if missing. The database is in `postgres` under it, or where its user can get. */
  dataDir: string;
  log: Log;
  /** False: nothing survives a crash of the machine (tests). */
  isDurable?: boolean;
  /**
   * Work for the processor while PostgreSQL starts, waited for; its failure is the caller's to hear of. Not later: a connection
   * that is being made runs into its time limit when the program is busy with something else.
   */
  meanwhile?: () => Promise<unknown>;
};

/**
 * Starts the PostgreSQL that comes with the program, making its data folder on the first start. One program per data
 * folder: a second one is refused. Throws EmbeddedPostgresError, whose message is one sentence for the terminal.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
    const lock = await takeLock(join(dataDir, 'program.lock'));
    if (!lock.taken) throw new EmbeddedPostgresError(embeddedPostgresTexts.ro.held(lock.pid));
    return await startLocked(options, lock.release).catch((error) => {
      lock.release();
      throw error;
    });
  } catch (error) {
    throw explainFailure(error, dataDir);
  }
}

/** A fast, throw-away PostgreSQL in a temporary folder, for tests: one of its own, or `dataDir`. `stop` removes it. */
export async function startTemporaryPostgres(
  log: Log = createLog({ level: 'silent', json: false }),
  dataDir = mkdtempSync(join(tmpdir(), 'vot-informat-test-')),
): Promise<EmbeddedPostgres> {
  chmodSync(dataDir, 0o755); // As root, the database's user must get in.
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir, log, isDurable: false });
    return { ...server, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Milliseconds. Someone who stops the program and starts it again at once need not wait for the end of the first. */
const patience = 2_000;

async function takeLock(path: string): Promise<ProcessLock> {
  const end = Date.now() + patience;
  for (;;) {
    const lock = takeProcessLock(path);
    if (lock.taken || lock.pid === process.pid || Date.now() > end) return lock;
    await pause(50);
  }
}

async function startLocked(
  { dataDir, log, isDurable = true, meanwhile }: Options,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const home = prepareHome({ dataDir, log });
  await ensureCluster({ home, isDurable, log });
  await clearLeftover({ home, log });
  const starting = runServer({ home, isDurable, log });
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
    stop: () => server.stop().finally(release),
    connections: {
      migration: as(roleNames.migration),
      application: as(roleNames.application),
      explorer: as(roleNames.explorer),
      superuser: as(superuser),
    },
  };
}
