import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#app/platform/log/log.server.ts';
import { EmbeddedPostgresError } from '#server/embedded-postgres/failure.ts';
import { embeddedPostgresTexts } from '#server/embedded-postgres/texts.ts';
import {
  type HeldLock,
  type LockHolder,
  LockUnavailable,
  readLockHolder,
  takeProcessLock,
} from '#server/lock/process-lock.mjs';
import { findCluster } from './home.ts';
import { stopOrphans } from './leftover.ts';

const texts = embeddedPostgresTexts.ro;

/** Milliseconds that a start waits for an earlier program to stop. */
const usualPatience = 2_000;
/**
 * Milliseconds between two signs of life in the lock file. Another machine takes the lock only after more
 * than two missing signs.
 */
const usualHeartbeat = 5_000;

export type FolderOptions = {
  dataDir: string;
  log: Log;
  /** Maximum number of milliseconds to wait for the program that uses the folder. */
  patience?: number;
  /** Aborting this signal ends the wait. takeDataFolder then throws the signal's reason. */
  stopping?: AbortSignal;
  heartbeat?: number;
};

export const lockPath = (dataDir: string) => join(dataDir, 'program.lock');

/**
 * Locks the data folder until `release`. PostgreSQL inherits the open lock file `file` and so keeps the lock
 * if the program dies.
 */
export async function takeDataFolder(options: FolderOptions): Promise<Pick<HeldLock, 'file' | 'release'>> {
  const { dataDir, heartbeat = usualHeartbeat } = options;
  mkdirSync(dataDir, { recursive: true });
  try {
    const lock = await takeLock(options);
    const beating = setInterval(() => {
      try {
        lock.beat();
      } catch {
        // A full disk may prevent this write. The kernel holds the lock nevertheless.
      }
    }, heartbeat).unref();
    const release = () => {
      clearInterval(beating);
      lock.release();
    };
    return { file: lock.file, release };
  } catch (error) {
    if (!(error instanceof LockUnavailable)) throw error;
    const { platform, arch } = process;
    throw new EmbeddedPostgresError(
      platform === 'linux'
        ? texts.cannotLock(error.message)
        : texts.unsupportedMachine(`${platform}-${arch}`),
    );
  }
}

async function takeLock(options: FolderOptions): Promise<HeldLock> {
  const { dataDir, log, patience = usualPatience } = options;
  const path = lockPath(dataDir);
  let end = Date.now() + patience;
  let isWaiting = false;
  for (;;) {
    await requireSilence(path, options);
    const lock = takeProcessLock(path);
    if (lock.taken) return lock;
    const { holder } = lock;
    const isOrphan = () => readLockHolder(path).state === 'gone';
    // Process ids repeat in different containers. Only a holder in the same PID namespace counts as running.
    if (holder.state === 'running' && holder.pid === process.pid) throw refusal(holder);
    // Stopping a PostgreSQL without its program takes time, so the wait for another program starts again.
    if (isOrphan() && (await stopOrphans({ cluster: findCluster(dataDir), log, isOrphan })))
      end = Date.now() + patience;
    else if (Date.now() > end) throw refusal(readLockHolder(path));
    if (!isWaiting) log.info(texts.waiting(Math.round(patience / 1_000)));
    isWaiting = true;
    await pause(100, undefined, { signal: options.stopping });
  }
}

/**
 * Waits until another machine's signs of life stop, because a network folder may not support locks. After a
 * reboot this machine counts as another machine.
 */
async function requireSilence(path: string, options: FolderOptions): Promise<void> {
  const { heartbeat = usualHeartbeat, stopping } = options;
  const before = readLockHolder(path);
  if (before.state !== 'other-machine') return;
  await pause(2.5 * heartbeat, undefined, { signal: stopping });
  const after = readLockHolder(path);
  if (after.state === 'other-machine' && after.beat !== before.beat) throw refusal(after);
}

function refusal({ pid, host, beat, state }: LockHolder): EmbeddedPostgresError {
  if (pid === null || host === null || beat === null) return new EmbeddedPostgresError(texts.heldByUnknown);
  if (state === 'running') return new EmbeddedPostgresError(texts.held(pid));
  if (state === 'gone') return new EmbeddedPostgresError(texts.heldByRest(pid));
  const seen = new Date(beat).toLocaleString('ro-RO', { timeZone: 'Europe/Bucharest' });
  return new EmbeddedPostgresError(texts.heldElsewhere({ host, pid, seen }));
}
