/**
 * `running` and `gone` are known of a process of this container only. `unknown`: the file says nothing about its holder, as in
 * the moment before that writes itself down.
 */
export type LockHolder = {
  pid: number | null;
  host: string | null;
  /** When the holder last gave a sign of life, by its own clock. */
  beat: string | null;
  state: 'running' | 'gone' | 'other-container' | 'other-machine' | 'unknown';
};

export type HeldLock = {
  taken: true;
  /** The open file that carries the lock: whoever inherits it keeps the lock when this process dies. */
  file: number;
  /** Writes a sign of life, for machines that do not see each other's locks. */
  beat: () => void;
  release: () => void;
};
export type ProcessLock = HeldLock | { taken: false; holder: LockHolder };

/** This machine or folder cannot lock files: `flock` is missing, or the file system refuses. */
export class LockUnavailable extends Error {}

/** Takes the lock, or says who holds it. Throws LockUnavailable. */
export function takeProcessLock(path: string): ProcessLock;

/** Who holds the lock at this moment, or null when it is free. */
export function findLockHolder(path: string): LockHolder | null;

/** What the lock file says of its last holder, whether the lock is held or not. A copied file says nothing. */
export function readLockHolder(path: string): LockHolder;
