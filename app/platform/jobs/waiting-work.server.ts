import type { TaskQueue } from './jobs.server.ts';

type JobDatabase = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** Names of queues: queues that need a worker, a check for dead instances, or a new run. */
type WaitingWork = {
  /** Queues with a job or task that may start now. */
  ready: string[];
  /** Queues with a job whose instance died or is too slow. */
  lost: string[];
  /** Queues with rows that need processing and have no task. */
  wanted: string[];
};

/** Creates the one statement that finds the waiting work of all queues. */
export function waitingWork(
  db: JobDatabase,
  { queues, taskQueues }: { queues: readonly string[]; taskQueues: readonly TaskQueue[] },
): () => Promise<WaitingWork> {
  const conditions = taskQueues.map(({ name, isRowWaiting }) => `(name = '${name}' and ${isRowWaiting})`);
  const text = `
    select name,
      exists (select from pgboss.job where job.name = queue.name and state < 'active' and start_after <= now()) as "isReady",
      exists (select from pgboss.job where job.name = queue.name and state = 'active'
        and (started_on + expire_seconds * interval '1 second' < now()
          or heartbeat_on + heartbeat_seconds * interval '1 second' < now())) as "isLost",
      ${['false', ...conditions].join(' or ')} as "isWanted"
    from unnest($1::text[]) as queue (name)`;
  return async () => {
    const { rows } = await db.executeSql(text, [queues]);
    const found = rows as { name: string; isReady: boolean; isLost: boolean; isWanted: boolean }[];
    const named = (is: 'isReady' | 'isLost' | 'isWanted') =>
      found.filter((row) => row[is]).map(({ name }) => name);
    return { ready: named('isReady'), lost: named('isLost'), wanted: named('isWanted') };
  };
}

/** Calls `look` every `seconds`, one call at a time. `stop` waits for the running call to end. */
export function lookEvery(
  seconds: number,
  failed: (error: unknown) => void,
  look: () => Promise<void>,
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= look()
      .catch(failed)
      .finally(() => {
        running = null;
      });
  }, seconds * 1_000).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
