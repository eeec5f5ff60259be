/**
 * Only a process of this container can be `running` or `gone`. `unknown`: the file does not name its holder, as before the first
 * write.
 */
export type LockHolder = {
  pid: number | null;
  host: string | null;
  /** The holder's last sign of life, by its own clock. */
  beat: string | null;
  state: 'running' | 'gone' | 'other-container' | 'other-machine' | 'unknown';
};

export type HeldLock = {
  taken: true;
  /** The open file with the lock. A child that inherits it keeps the lock when this process dies. */
  file: number;
  /** Writes a sign of life for other machines, which may not see the lock. */
  beat: () => void;
  release: () => void;
};
export type ProcessLock = HeldLock | { taken: false; holder: LockHolder };

/** Files cannot be locked here: `flock` is missing, or the file system refuses. */
export class LockUnavailable extends Error {}

/** Takes the lock, or returns its holder. Throws LockUnavailable. */
export function takeProcessLock(path: string): ProcessLock;

/** Returns the present holder; null when the lock is free. */
export function findLockHolder(path: string): LockHolder | null;

/** Reads the last holder from the lock file, held or not. A copied file names no holder. */
export function readLockHolder(path: string): LockHolder;
