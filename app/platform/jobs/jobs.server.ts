import { PgBoss } from 'pg-boss';
import { type Connection, clientSettings } from '#app/platform/db/connect.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';

/**
 * A job of a feature (`jobs.server.ts`). `schedule` is a cron line in UTC real time; one run over all copies of the program.
 * `run` must be idempotent: a job whose runner died is run again. `followsElectionTime`: what it does is due by election time,
 * so that it runs after a jump of a demonstration's clock as well.
 */
export type Job = {
  name: string;
  schedule: string;
  followsElectionTime?: true;
  run(): Promise<Record<string, unknown>>;
};

export type Jobs = {
  /** Queues a run now, over all copies of the program; while one waits or runs, another call is that same run. */
  runNow(name: string): Promise<void>;
  /** Queues every job that goes by election time: the clock was set, at the start or by a jump. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
};

const schema = 'pgboss';

// One transaction and one at a time: programs that start together would change the same rows of the catalogue (XX000).
const grants = `
  select pg_advisory_xact_lock(hashtext('vot-informat-jobs'));
  grant usage on schema ${schema} to vot_app;
  grant select, insert, update, delete on all tables in schema ${schema} to vot_app;
  grant usage, select on all sequences in schema ${schema} to vot_app;
  grant execute on all functions in schema ${schema} to vot_app`;

/** Makes or updates the queue's tables as the migration role; the application role then needs no right to create anything. */
export async function migrateJobs(migration: Connection): Promise<void> {
  const boss = new PgBoss({ ...settings(migration), supervise: false, schedule: false, max: 1 });
  boss.on('error', () => {});
  await boss.start();
  await boss.getDb().executeSql(grants);
  await boss.stop({ graceful: false });
}

export async function startJobs(options: { connection: Connection; log: Log; jobs: Job[] }): Promise<Jobs> {
  const { log } = options;
  const boss = new PgBoss({ ...settings(options.connection), migrate: false, max: 2 });
  boss.on('error', (error) => log.warn('Coada de sarcini a întâmpinat o eroare.', { error }));
  await boss.start();
  for (const job of options.jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 3, retryBackoff: true });
    await boss.work(job.name, async () => {
      const facts = await job.run();
      log.info('Sarcină încheiată.', { job: job.name, ...facts });
      return facts;
    });
    await boss.schedule(job.name, job.schedule);
  }
  return {
    runNow: async (name) => void (await boss.send(name)),
    async runDue() {
      for (const { name } of options.jobs.filter((job) => job.followsElectionTime)) await boss.send(name);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

function settings(connection: Connection) {
  const { url, role: _role, ...rest } = connection;
  const { options, application_name } = clientSettings(connection);
  return { ...(url ? { connectionString: url } : rest), options, application_name, schema };
}
