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

/** Milliseconds. Someone who stops the program and starts it again at once need not wait for the end of the first. */
const usualPatience = 2_000;
/** Milliseconds between two signs of life; a machine that sees the lock of another waits for more than two of them. */
const usualHeartbeat = 5_000;

export type FolderOptions = {
  dataDir: string;
  log: Log;
  /** Milliseconds to wait for the program that holds the folder to stop. */
  patience?: number;
  /** Aborting it stops the wait; takeDataFolder throws the signal's reason. */
  stopping?: AbortSignal;
  heartbeat?: number;
};

export const lockPath = (dataDir: string) => join(dataDir, 'program.lock');

/** The data folder is this program's alone until `release`; its PostgreSQL inherits `file` and keeps it if the program dies. */
export async function takeDataFolder(options: FolderOptions): Promise<Pick<HeldLock, 'file' | 'release'>> {
  const { dataDir, heartbeat = usualHeartbeat } = options;
  mkdirSync(dataDir, { recursive: true });
  try {
    const lock = await takeLock(options);
    const beating = setInterval(() => {
      try {
        lock.beat();
      } catch {
        // A full disk may refuse it. The kernel's lock holds all the same.
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
    // Not of another container, where this pid is another process, often 1 like ours.
    if (holder.state === 'running' && holder.pid === process.pid) throw refusal(holder);
    // A database that has to end first takes its time; what is waited for is the program that may have been faster.
    if (isOrphan() && (await stopOrphans({ cluster: findCluster(dataDir), log, isOrphan })))
      end = Date.now() + patience;
    else if (Date.now() > end) throw refusal(readLockHolder(path));
    if (!isWaiting) log.info(texts.waiting(Math.round(patience / 1_000)));
    isWaiting = true;
    await pause(100, undefined, { signal: options.stopping });
  }
}

/**
 * A network folder may not carry the lock to other machines: what another machine left is taken over only when its signs of
 * life have stopped. After a reboot this machine is another one too, and waits once.
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
