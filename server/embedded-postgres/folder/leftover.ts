import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#app/platform/log/log.server.ts';
import { EmbeddedPostgresError } from '#server/embedded-postgres/failure.ts';
import { embeddedPostgresTexts } from '#server/embedded-postgres/texts.ts';

const texts = embeddedPostgresTexts.ro;
/**
 * Milliseconds to wait for each kind of shutdown. A fast shutdown writes all data to disk; after an immediate
 * shutdown the next start recovers the data.
 */
const fastShutdown = 30_000;
const immediateShutdown = 10_000;

/**
 * Stops a PostgreSQL whose program was killed, and returns true when it has ended. `isOrphan` returns true
 * while the lock still names a dead program.
 */
export async function stopOrphans(options: {
  cluster: string;
  log: Log;
  isOrphan: () => boolean;
}): Promise<boolean> {
  const { cluster, log, isOrphan } = options;
  const orphans = listPostgres(cluster);
  const pid = readPostmaster(cluster);
  // `isOrphan` runs after the processes are listed. A new program writes the lock before it starts its own
  // PostgreSQL, which must keep running.
  if (orphans.length === 0 || !isOrphan()) return false;
  const areGone = () => !listPostgres(cluster).some((found) => orphans.includes(found));
  if (pid !== null && orphans.includes(pid)) {
    log.warn(texts.stoppingLeftover(pid));
    await stopProcess(pid, areGone);
  } else if (!(await waitUntil(areGone, immediateShutdown))) {
    for (const child of orphans) send(child, 'SIGQUIT');
    await waitUntil(areGone, immediateShutdown);
  }
  return areGone();
}

/**
 * Stops a PostgreSQL that a dead program left on the data folder, and removes its pid file. The caller must
 * hold the program's lock.
 */
export async function clearLeftover({ cluster, log }: { cluster: string; log: Log }): Promise<void> {
  await stopOrphans({ cluster, log, isOrphan: () => true });
  const [survivor] = listPostgres(cluster);
  if (survivor !== undefined)
    throw new EmbeddedPostgresError(texts.startFailed(`procesul ${survivor} nu se oprește.`));
  // PostgreSQL refuses to start while any process has the pid in its pid file, even another program. Without
  // such a process, PostgreSQL replaces the file itself.
  const pid = readPostmaster(cluster);
  if (pid !== null && isAlive(pid)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    log.info(texts.staleLock);
  }
}

/** Stops a PostgreSQL process by fast shutdown, then by immediate shutdown, then by SIGKILL. */
export async function stopProcess(pid: number, isGone: () => boolean): Promise<void> {
  send(pid, 'SIGINT');
  if (await waitUntil(isGone, fastShutdown)) return;
  send(pid, 'SIGQUIT');
  if (await waitUntil(isGone, immediateShutdown)) return;
  send(pid, 'SIGKILL');
  await waitUntil(isGone, immediateShutdown);
}

/** Checks again and again until `isTrue` returns true. Returns false after `timeout` milliseconds. */
export async function waitUntil(isTrue: () => boolean, timeout: number): Promise<boolean> {
  const end = Date.now() + timeout;
  while (!isTrue()) {
    if (Date.now() > end) return false;
    await pause(10);
  }
  return true;
}

/** Lists the PostgreSQL processes on this data folder, parents and children. */
export function listPostgres(cluster: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === cluster &&
        readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
      );
    } catch {
      return false; // The process has ended or belongs to another user.
    }
  });
}

function readPostmaster(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
