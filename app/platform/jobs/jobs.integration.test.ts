import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { until } from '#tests/kit/until.ts';
import { type Jobs, migrateJobs, startJobs } from './jobs.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateJobs(database.connections.migration);
});
afterAll(() => database.drop());

const log = createLog({ level: 'silent', json: false });

test('runNow runs a job only once when two instances request it, and with the application role’s rights', async () => {
  // The job ends only after both calls. The second call therefore finds the job waiting or running.
  const bothAsked = Promise.withResolvers<void>();
  const run = vi.fn(async () => {
    await bothAsked.promise;
    return { done: true };
  });
  const copies: Jobs[] = [];
  for (let copy = 0; copy < 2; copy += 1) {
    copies.push(
      await startJobs({
        connection: database.connections.application,
        log,
        jobs: [{ name: 'planned', schedule: '0 3 * * *', run }],
      }),
    );
  }
  const asked = await Promise.all(copies.map((copy) => copy.runNow('planned')));
  expect(asked.toSorted()).toEqual([false, true]);
  bothAsked.resolve();
  const kept = () =>
    sql`select state from pgboss.job where name = 'planned'`.execute(database.db).then(({ rows }) => rows);
  await until(async () => expect(await kept()).toEqual([{ state: 'completed' }]));
  expect(run).toHaveBeenCalledTimes(1);
  await Promise.all(copies.map((copy) => copy.stop()));
});

test('runDue queues only the jobs that depend on election time', async () => {
  const ran: string[] = [];
  const job = (name: string) => ({
    name,
    schedule: '0 3 * * *',
    run: async () => {
      ran.push(name);
      return {};
    },
  });
  const jobs = await startJobs({
    connection: database.connections.application,
    log,
    jobs: [job('by-real-time'), { ...job('by-election-time'), followsElectionTime: true }],
  });
  await jobs.runDue();
  await until(() => expect(ran).toEqual(['by-election-time']));
  // The queue's table lists each requested job, whether or not it has run yet.
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where name in ('by-election-time', 'by-real-time')`.execute(database.db);
  expect(rows).toEqual([{ name: 'by-election-time' }]);
  await jobs.stop();
});

test("a failed job stores the error's message, but not the row that a database error quotes", async () => {
  const lines: string[] = [];
  const jobs = await startJobs({
    connection: database.connections.application,
    log: createLog({ level: 'info', json: true, write: (line) => lines.push(line) }),
    jobs: [
      {
        name: 'failing',
        schedule: '0 3 * * *',
        run: () =>
          Promise.reject(
            Object.assign(new Error('It may not be.'), { detail: 'Key (email)=(ana@example.org)' }),
          ),
      },
      { name: 'busy', schedule: '0 3 * * *', run: async () => ({ rows: 0, others: null }) },
      { name: 'idle', schedule: '0 3 * * *', run: async () => ({ rows: null, others: null }) },
    ],
  });
  for (const name of ['idle', 'busy', 'failing']) await jobs.runNow(name);
  const kept = () =>
    sql<{ output: unknown }>`select output from pgboss.job where name = 'failing' and output is not null`
      .execute(database.db)
      .then(({ rows }) => JSON.stringify(rows));
  await until(async () => expect(await kept()).toContain('It may not be.'));
  expect(await kept()).not.toContain('ana@example.org');
  const logged = () => lines.map((line) => JSON.parse(line)).map(({ level, job }) => `${level} ${job}`);
  // A run that found nothing to do is not logged.
  await until(() => expect(logged().toSorted()).toEqual(['error failing', 'info busy']));
  await jobs.stop();
  expect(logged()).toHaveLength(2);
});

test('migrateJobs changes nothing when it runs again', async () => {
  await expect(migrateJobs(database.connections.migration)).resolves.toBeUndefined();
});

test('migrateJobs succeeds when twelve programs run it together on an empty database', async () => {
  const empty = await createTestDatabase();
  const copies = Array.from({ length: 12 }, () => migrateJobs(empty.connections.migration));
  await expect(Promise.all(copies)).resolves.toHaveLength(12);
  await empty.drop();
});

test("startJobs updates a queue's heartbeat interval when its job has changed", async () => {
  const start = async (job: { lostAfterSeconds?: number }) => {
    const jobs = await startJobs({
      connection: database.connections.application,
      log,
      jobs: [{ name: 'moved', schedule: '0 3 * * *', run: async () => ({}), ...job }],
    });
    await jobs.stop();
    const { rows } = await sql`
      select heartbeat_seconds as patience from pgboss.queue where name = 'moved'`.execute(database.db);
    return rows;
  };
  expect(await start({ lostAfterSeconds: 20 })).toEqual([{ patience: 20 }]);
  expect(await start({ lostAfterSeconds: 20 })).toEqual([{ patience: 20 }]);
  expect(await start({})).toEqual([{ patience: null }]);
  expect(await settingsOf('moved')).toEqual([
    { policy: 'exclusive', retry_limit: 3, retry_backoff: true, days: 7 },
  ]);
});

/** Returns the settings of a queue, with the days for which it keeps a finished run. */
async function settingsOf(name: string): Promise<unknown[]> {
  const { rows } = await sql`
    select policy, retry_limit, retry_backoff, deletion_seconds / 86400 as days from pgboss.queue where name = ${name}`.execute(
    database.db,
  );
  return rows;
}

test('a scheduled job runs once per scheduled minute when two instances run', async () => {
  const ran: string[] = [];
  const start = (copy: string) =>
    startJobs({
      connection: database.connections.application,
      log,
      jobs: [
        {
          name: 'each-minute',
          schedule: '* * * * *',
          run: async () => {
            ran.push(copy);
            return {};
          },
        },
      ],
    });
  const minutes = async () => {
    const { rows } = await sql<{ minute: string; runs: number }>`
      select date_trunc('minute', created_on)::text as minute, count(*)::int as runs
      from pgboss.job where name = 'each-minute' and state = 'completed' group by 1`.execute(database.db);
    return rows;
  };
  const copies = [await start('one'), await start('other')];
  // The first run belongs to the minute in which the instance starts. A timer starts the second.
  await until(async () => expect((await minutes()).length).toBeGreaterThan(1));
  for (const { runs } of await minutes()) expect(runs).toBe(1);
  expect(ran.length).toBe((await minutes()).length);
  await Promise.all(copies.map((jobs) => jobs.stop()));
});

test('an instance runs a job that another instance queued, and a task for a row that no instance announced', async () => {
  const ran: (number | string)[] = [];
  await sql`create table planted_rows (id int primary key, is_queued boolean not null default false)`.execute(
    database.owner,
  );
  const jobs = await startJobs({
    connection: database.connections.application,
    log,
    jobs: [
      {
        name: 'from-elsewhere',
        schedule: '0 3 * * *',
        run: async () => {
          ran.push('from-elsewhere');
          return {};
        },
      },
    ],
    taskQueues: [
      {
        name: 'planted',
        isRowWaiting: 'exists (select from planted_rows where not is_queued)',
        ...{ retryLimit: 1, retryDelay: 1, expireInSeconds: 60, retentionSeconds: 3_600 },
        queueWaiting: (add) =>
          database.db.transaction().execute(async (tx) => {
            const { rows } = await sql<{ id: number }>`
              update planted_rows set is_queued = true where not is_queued returning id`.execute(tx);
            await add(
              tx,
              rows.map(({ id }) => id),
            );
            return {};
          }),
        run: async (id) => {
          ran.push(id);
        },
      },
    ],
  });
  await sql`insert into planted_rows (id) values (7)`.execute(database.owner);
  await sql`insert into pgboss.job (name, policy) values ('from-elsewhere', 'exclusive')`.execute(
    database.owner,
  );
  await until(() => expect(ran.toSorted()).toEqual([7, 'from-elsewhere']));
  await jobs.stop();
  expect(await settingsOf('planted-tasks')).toEqual([
    { policy: 'standard', retry_limit: 1, retry_backoff: true, days: 7 },
  ]);
});
