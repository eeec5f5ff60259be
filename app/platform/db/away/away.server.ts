import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/**
 * Milliseconds for which a connection may be in use before the pool tests the database. Most statements take
 * less than a tenth of a second.
 */
const slow = 2_000;
/** Milliseconds between two tests of an unreachable database. */
const betweenProbes = 250;

/**
 * Thrown at once while the database is unreachable. Its code is PostgreSQL's code for a failed connection.
 */
class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  code = '08001';
  override message = 'The database did not answer a moment ago.';
}

type Watching = {
  pool: pg.Pool;
  /** Opens a connection outside the pool. Rejects when the database does not answer. */
  probe: () => Promise<void>;
  /** Closes a connection without waiting for its answer. */
  cut: (client: pg.PoolClient) => void;
  patience: number;
  /** Called when the database becomes unreachable and when it is reachable again. */
  onAway?: (isAway: boolean) => void;
};

export type WatchedPool = PostgresPool & {
  isAway(): boolean;
  /** Counts open and idle connections, and requests that wait for a connection. */
  connections(): { total: number; idle: number; waiting: number };
};

/**
 * Refuses connections after a failed attempt until a test connection succeeds, so that requests need not wait
 * for the time-out. A connection in use for too long also starts a test, and is cut if the test fails.
 */
export function refuseWhileAway({ pool, probe, cut, patience, onAway }: Watching): WatchedPool {
  const held = new Map<pg.PoolClient, NodeJS.Timeout>();
  const suspected = new Set<pg.PoolClient>();
  const waiting = new Set<(error: Error) => void>();
  let isAway = false;
  let isProbing = false;
  let isEnded = false;

  pool.on('acquire', (client) => {
    held.set(client, setTimeout(suspect, slow * patience, client).unref());
  });
  pool.on('release', (_error, client) => {
    clearTimeout(held.get(client));
    held.delete(client);
    suspected.delete(client);
  });

  // A stopping server closes idle connections first. The pool therefore tests the database when an idle
  // connection closes.
  pool.on('error', () => void probeUntilThere());

  function suspect(client: pg.PoolClient): void {
    suspected.add(client);
    if (isAway) cut(client);
    else void probeUntilThere();
  }

  function setAway(now: boolean): void {
    if (now === isAway || isEnded) return;
    isAway = now;
    onAway?.(now);
    if (!now) return;
    for (const refuse of waiting) refuse(new DatabaseAway());
    waiting.clear();
    for (const client of suspected) cut(client);
  }

  async function probeUntilThere(): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    while (!isEnded) {
      const error = await probe().catch((reason: unknown) => reason ?? new Error('The probe failed.'));
      setAway(isUnreachable(error));
      if (!isAway) break;
      await pause(betweenProbes, undefined, { ref: false });
    }
    isProbing = false;
  }

  function noteFailure(error: unknown): void {
    // This error means that all connections of the pool are busy. The database may still be reachable.
    const isFull = error instanceof Error && error.message.startsWith('timeout exceeded');
    if (!isFull) setAway(isUnreachable(error));
    void probeUntilThere();
  }

  return {
    options: pool.options,
    isAway: () => isAway,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    connect: () =>
      new Promise((resolve, reject) => {
        if (isAway) return reject(new DatabaseAway());
        waiting.add(reject);
        pool.connect().then(
          (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
          (error: unknown) => {
            waiting.delete(reject);
            reject(error);
            noteFailure(error);
          },
        );
      }),
    end() {
      isEnded = true;
      return pool.end();
    },
  };
}

/**
 * Returns true if a failed connection attempt means that the database is unreachable. Code 53300 (too many
 * connections) comes from a running database.
 */
function isUnreachable(error: unknown): boolean {
  return error instanceof Error && !('code' in error && error.code === '53300');
}
