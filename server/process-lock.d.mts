export type ProcessLock = { taken: true; release: () => void } | { taken: false; pid: number };

/** Takes the lock file, or names the living process that holds it. A lock of a dead process is taken over. */
export function takeProcessLock(path: string): ProcessLock;

/** The living process that holds the lock, or null. */
export function findLockHolder(path: string): number | null;
