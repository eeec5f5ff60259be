import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#app/platform/log/log.server.ts';
import { EmbeddedPostgresError } from '#server/embedded-postgres/failure.ts';
import { embeddedPostgresTexts } from '#server/embedded-postgres/texts.ts';

const texts = embeddedPostgresTexts.ro;
/** Milliseconds. A fast shutdown writes everything out; an immediate one leaves that to the recovery at the next start. */
const fastShutdown = 30_000;
const immediateShutdown = 10_000;

/**
 * Stops the PostgreSQL that outlived its program (kill -9) and holds the lock it inherited. A pid alone proves nothing: every
 * PostgreSQL process stands in its data folder. `isOrphan`: does the lock still name a program that is gone? True
 * when there was such a PostgreSQL and it has ended.
 */
export async function stopOrphans(options: {
  cluster: string;
  log: Log;
  isOrphan: () => boolean;
}): Promise<boolean> {
  const { cluster, log, isOrphan } = options;
  const orphans = listPostgres(cluster);
  const pid = readPostmaster(cluster);
  // Asked after they were listed: a faster starter writes itself into the lock before it starts a PostgreSQL of its own.
  if (orphans.length === 0 || !isOrphan()) return false;
  const areGone = () => !listPostgres(cluster).some((found) => orphans.includes(found));
  if (pid !== null && orphans.includes(pid)) {
    log.warn(texts.stoppingLeftover(pid));
    await stopProcess(pid, areGone);
  } else if (!(await waitUntil(areGone, immediateShutdown))) {
    // Children of a postmaster that was killed end by themselves within moments.
    for (const child of orphans) send(child, 'SIGQUIT');
    await waitUntil(areGone, immediateShutdown);
  }
  return areGone();
}

/** Frees the data folder of what another PostgreSQL left in it. The caller holds the program's lock. */
export async function clearLeftover({ cluster, log }: { cluster: string; log: Log }): Promise<void> {
  await stopOrphans({ cluster, log, isOrphan: () => true });
  const [survivor] = listPostgres(cluster);
  if (survivor !== undefined)
    throw new EmbeddedPostgresError(texts.startFailed(`procesul ${survivor} nu se oprește.`));
  // PostgreSQL refuses to start while the pid in its file lives, even if another program wears it by now. The file of
  // a dead one stays: PostgreSQL itself checks it against the shared memory and takes it over.
  const pid = readPostmaster(cluster);
  if (pid !== null && isAlive(pid)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    log.info(texts.staleLock);
  }
}

/** Asks a PostgreSQL to end: fast, then at once, then by force. */
export async function stopProcess(pid: number, isGone: () => boolean): Promise<void> {
  send(pid, 'SIGINT');
  if (await waitUntil(isGone, fastShutdown)) return;
  send(pid, 'SIGQUIT');
  if (await waitUntil(isGone, immediateShutdown)) return;
  send(pid, 'SIGKILL');
  await waitUntil(isGone, immediateShutdown);
}

/** Waits in short steps; false when the time (milliseconds) ran out. */
export async function waitUntil(isTrue: () => boolean, timeout: number): Promise<boolean> {
  const end = Date.now() + timeout;
  while (!isTrue()) {
    if (Date.now() > end) return false;
    await pause(10);
  }
  return true;
}

/** Processes of a PostgreSQL that runs on this data folder, parents and children. */
export function listPostgres(cluster: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === cluster &&
        readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
      );
    } catch {
      return false; // It ended, or it is another user's.
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
    // It ended in the meantime.
  }
}
