import { fromKysely, PgBoss } from 'pg-boss';
import { daySeconds } from '#app/platform/clock/day.ts';
import { type Connection, clientSettings } from '#app/platform/db/connect.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { onSchedule } from './on-schedule.ts';
import { lookEvery, waitingWork } from './waiting-work.server.ts';

/**
 * A scheduled job of a feature, which one instance runs for all. `run` must be idempotent, because the queue
 * repeats a job when the instance that ran it died.
 */
export type Job = {
  name: string;
  schedule: string;
  followsElectionTime?: true;
  /**
   * Seconds without a sign of life after which the instance that runs the job counts as dead. At least 10, by
   * default 900.
   */
  lostAfterSeconds?: number;
  run(): Promise<Record<string, unknown>>;
};

/**
 * A queue that processes rows of a table, each once for all instances. A failed task is retried after pauses
 * that double.
 */
export type TaskQueue = Pick<Job, 'name'> & {
  /** SQL condition for a row that needs processing and has no task yet. */
  isRowWaiting: string;
  /** Number of attempts after the first. */
  retryLimit: number;
  /** Seconds before the second attempt. The pause is random, between this value and twice this value. */
  retryDelay: number;
  /** Seconds after which a running task counts as lost. */
  expireInSeconds: number;
  /** Seconds after which the queue deletes a task that has not run. */
  retentionSeconds: number;
  /**
   * Marks the waiting rows and calls `add` to create a task for each, in one transaction. Returns the results
   * that the page of jobs shows.
   */
  queueWaiting(add: (tx: Tx, ids: readonly number[]) => Promise<void>): ReturnType<Job['run']>;
  /** Processes the row with this id. If it throws, the queue stores the message of the error. */
  run(id: number, signal: AbortSignal): Promise<void>;
};

/** Lists and starts jobs, for the jobs page. */
export type JobControl = {
  /**
   * Lists every job with its schedule. The schedule is null for a job that runs only when rows need
   * processing.
   */
  list(): { name: string; schedule: string | null }[];
  /** Queues a run now. Returns false when a run is already waiting or running on any instance. */
  runNow(name: string): Promise<boolean>;
};

export type Jobs = JobControl & {
  /** Queues a task for each waiting row and starts the tasks immediately. */
  queueTasks(name: string): Promise<void>;
  /** Queues every job that depends on election time. The program calls this after a start or a jump of the clock. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
};

const schema = 'pgboss';

// Without this lock, programs that start together could change the same rows of PostgreSQL's catalogue and
// fail (XX000).
const grants = `
  select pg_advisory_xact_lock(hashtext('vot-informat-jobs'));
  grant usage on schema ${schema} to vot_app;
  grant select, insert, update, delete on all tables in schema ${schema} to vot_app;
  grant usage, select on all sequences in schema ${schema} to vot_app;
  grant execute on all functions in schema ${schema} to vot_app`;

/**
 * Creates or updates the job queue's tables with the migration role. The application role then needs no right
 * to create tables.
 */
export async function migrateJobs(migration: Connection): Promise<void> {
  const boss = new PgBoss({ ...settings(migration), supervise: false, schedule: false, max: 1 });
  boss.on('error', () => {});
  await boss.start();
  await boss.getDb().executeSql(grants);
  await boss.stop({ graceful: false });
}

/**
 * Starts the jobs. The queue library's workers and timers sleep until one statement (`waitingWork`) finds
 * work, instead of querying every few seconds.
 */
export async function startJobs(options: {
  connection: Connection;
  log: Log;
  jobs: Job[];
  taskQueues?: TaskQueue[];
}): Promise<Jobs> {
  const { log, taskQueues = [] } = options;
  const boss = new PgBoss({ ...settings(options.connection), migrate: false, max: 2, ...idle });
  const failed = (error: unknown) => log.warn('Coada de sarcini a întâmpinat o eroare.', { error });
  boss.on('error', failed);
  await boss.start();
  const feeders = new Map<string, RunnableJob>();
  const workers = new Map<string, string>();
  for (const queue of taskQueues) {
    const { worker, feeder } = await startTasks(boss, queue);
    workers.set(`${queue.name}-tasks`, worker);
    feeders.set(queue.name, feeder);
  }
  const jobs = [...options.jobs, ...feeders.values()];
  await writeQueues(boss, jobs);
  for (const job of jobs) workers.set(job.name, await boss.work(job.name, asleep, () => runLogged(job, log)));
  const wake = (name: string) => boss.notifyWorker(workers.get(name) ?? '');
  const start = async (name: string, options: { singletonSeconds?: number } = {}) => {
    const id = await boss.send(name, null, options);
    wake(name);
    return id !== null;
  };
  const find = waitingWork(boss.getDb(), { queues: [...workers.keys()], taskQueues });
  const regular = [
    lookEvery(lookSeconds, failed, async () => {
      const { ready, lost, wanted } = await find();
      for (const name of wanted) await start(name);
      if (lost.length > 0) await boss.supervise();
      for (const name of lost.length > 0 ? (await find()).ready : ready) wake(name);
    }),
    lookEvery(upkeepSeconds, failed, () => boss.supervise()),
    // All instances queue a scheduled job in the same minute. The database accepts only one run per minute.
    onSchedule(options.jobs, failed, (name) => start(name, { singletonSeconds: 60 })),
  ];
  return {
    list: () => jobs.map(({ name, schedule = null }) => ({ name, schedule })),
    runNow: (name) => start(name),
    async queueTasks(name) {
      await feeders.get(name)?.run();
    },
    async runDue() {
      for (const { name } of jobs.filter((job) => job.followsElectionTime)) await start(name);
    },
    async stop() {
      for (const each of regular) await each.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

type RunnableJob = Omit<Job, 'schedule'> & { schedule?: string };

/** Seconds between two checks for waiting work and for jobs whose instance died. */
const lookSeconds = 30;
/** Seconds between two maintenance passes over the queue's tables, which delete finished runs. */
const upkeepSeconds = 3_600;
/**
 * These settings keep the library's timers from querying the database. `idleTimeoutMillis: 0` keeps the connection open
 * for the next check.
 */
const idle = {
  supervise: false,
  schedule: false,
  monitorIntervalSeconds: 10,
  queueCacheIntervalSeconds: daySeconds,
  idleTimeoutMillis: 0,
};
/** With this interval a worker looks for work only at its start and when the program wakes it. */
const asleep = { pollingIntervalSeconds: daySeconds };

/**
 * Updates only the queues whose settings differ from their jobs' settings. Updating all of them would add 20
 * statements to every start.
 */
async function writeQueues(boss: PgBoss, jobs: RunnableJob[]): Promise<void> {
  const queues = new Map(
    (await boss.getQueues()).map((queue) => [queue.name, queue.heartbeatSeconds ?? null]),
  );
  for (const { name, lostAfterSeconds: heartbeatSeconds = null } of jobs) {
    if (!queues.has(name))
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 3, retryBackoff: true, ...kept });
    // Creating a queue leaves an existing queue unchanged, so the update is separate.
    if (queues.get(name) !== heartbeatSeconds) await boss.updateQueue(name, { heartbeatSeconds });
  }
}

/** Starts a worker that processes the queue's tasks. Returns the worker and the job that queues tasks. */
async function startTasks(boss: PgBoss, queue: TaskQueue): Promise<{ worker: string; feeder: RunnableJob }> {
  const { name, isRowWaiting: _, queueWaiting, run, ...settings } = queue;
  const tasks = `${name}-tasks`;
  await boss.createQueue(tasks, { retryBackoff: true, ...settings, ...kept });
  // Creating a queue leaves an existing queue unchanged, so the update is separate.
  await boss.updateQueue(tasks, settings);
  const worker = await boss.work<{ id: number }>(tasks, asleep, async ([task]) => {
    // Wakes the worker again at once, so that it checks for the next task.
    boss.notifyWorker(worker);
    if (task) await run(task.data.id, task.signal);
  });
  const feed = async () => {
    const facts = await queueWaiting(async (tx, ids) => {
      await boss.insert(
        tasks,
        ids.map((id) => ({ data: { id } })),
        { db: fromKysely(tx) },
      );
    });
    boss.notifyWorker(worker);
    return facts;
  };
  return { worker, feeder: { name, run: feed } };
}

/** Days after which the queue deletes a finished run. */
export const runsKeptDays = 7;
const kept = { deleteAfterSeconds: runsKeptDays * daySeconds };

async function runLogged(job: RunnableJob, log: Log): Promise<Record<string, unknown>> {
  try {
    const facts = await job.run();
    // Runs that found nothing to do are not logged, because some jobs run every minute. The page of jobs
    // lists them.
    const isIdle = Object.values(facts).every((fact) => fact === null);
    if (!isIdle) log.info('Sarcină încheiată.', { job: job.name, ...facts });
    return facts;
  } catch (error) {
    log.error('O sarcină a eșuat.', { job: job.name, error });
    // Throws only the message. The queue stores a whole error for days, and a database error quotes a row.
    throw new Error(error instanceof Error ? error.message : String(error));
  }
}

function settings(connection: Connection) {
  const { url, role: _role, version: _version, ...rest } = connection;
  const { options, application_name } = clientSettings(connection);
  return { ...(url ? { connectionString: url } : rest), options, application_name, schema };
}
