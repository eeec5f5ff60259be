import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#app/platform/log/log.server.ts';
import { EmbeddedPostgresError } from './failure.ts';
import type { Home } from './home.ts';
import { embeddedPostgresTexts } from './texts.ts';

const texts = embeddedPostgresTexts.ro;
/** Milliseconds. A fast shutdown writes everything out; an immediate one leaves that to the recovery at the next start. */
const fastShutdown = 30_000;
const immediateShutdown = 10_000;

/**
 * Frees the data folder of a PostgreSQL that outlived its program (kill -9). The caller holds the program's lock, so
 * no living program owns what is found here. A pid alone proves nothing: every PostgreSQL process stands in its data folder.
 */
export async function clearLeftover(options: { home: Home; log: Log }): Promise<void> {
  const { cluster } = options.home;
  const pid = readPostmaster(cluster);
  const running = listPostgres(cluster);
  if (pid !== null && running.includes(pid)) {
    options.log.warn(texts.stoppingLeftover(pid));
    await stopProcess(pid, () => listPostgres(cluster).length === 0);
  } else if (!(await waitUntil(() => listPostgres(cluster).length === 0, immediateShutdown))) {
    // Children of a postmaster that was killed end by themselves within moments.
    for (const child of listPostgres(cluster)) send(child, 'SIGQUIT');
    await waitUntil(() => listPostgres(cluster).length === 0, immediateShutdown);
  }
  const [survivor] = listPostgres(cluster);
  if (survivor !== undefined)
    throw new EmbeddedPostgresError(texts.startFailed(`procesul ${survivor} nu se oprește.`));
  // PostgreSQL refuses to start while the pid in its file lives, even if another program wears it by now. The file of
  // a dead one stays: PostgreSQL itself checks it against the shared memory and takes it over.
  if (pid !== null && readPostmaster(cluster) !== null && isAlive(pid)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    options.log.info(texts.staleLock);
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
async function waitUntil(isTrue: () => boolean, timeout: number): Promise<boolean> {
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
