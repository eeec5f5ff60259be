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

test('runs a job once, as the application role, when two copies of the program request it', async () => {
  // The job ends after both calls, so that the second call finds it waiting or running.
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

test('runs only the jobs that follow election time after the clock was set', async () => {
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
  // The queue lists each requested job, whether or not it has run yet.
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where name in ('by-election-time', 'by-real-time')`.execute(database.db);
  expect(rows).toEqual([{ name: 'by-election-time' }]);
  await jobs.stop();
});

test('stores the message of a failure, without the row in a database error', async () => {
  const jobs = await startJobs({
    connection: database.connections.application,
    log,
    jobs: [
      {
        name: 'failing',
        schedule: '0 3 * * *',
        run: () =>
          Promise.reject(
            Object.assign(new Error('It may not be.'), { detail: 'Key (email)=(ana@example.org)' }),
          ),
      },
    ],
  });
  await jobs.runNow('failing');
  const kept = () =>
    sql<{ output: unknown }>`select output from pgboss.job where name = 'failing' and output is not null`
      .execute(database.db)
      .then(({ rows }) => JSON.stringify(rows));
  await until(async () => expect(await kept()).toContain('It may not be.'));
  expect(await kept()).not.toContain('ana@example.org');
  await jobs.stop();
});

test('changes nothing when the migration of the queue’s tables is repeated', async () => {
  await expect(migrateJobs(database.connections.migration)).resolves.toBeUndefined();
});

test('starts two programs together on an empty database without conflict', async () => {
  const empty = await createTestDatabase();
  const copies = Array.from({ length: 12 }, () => migrateJobs(empty.connections.migration));
  await expect(Promise.all(copies)).resolves.toHaveLength(12);
  await empty.drop();
});

test('updates schedule and heartbeat of a queue when its job has changed', async () => {
  const start = async (job: { schedule: string; lostAfterSeconds?: number }) => {
    const jobs = await startJobs({
      connection: database.connections.application,
      log,
      jobs: [{ name: 'moved', run: async () => ({}), ...job }],
    });
    await jobs.stop();
    const { rows } = await sql`
      select s.cron, q.heartbeat_seconds as patience
      from pgboss.schedule s join pgboss.queue q using (name) where name = 'moved'`.execute(database.db);
    return rows;
  };
  const patient = { schedule: '0 3 * * *', lostAfterSeconds: 20 };
  expect(await start(patient)).toEqual([{ cron: '0 3 * * *', patience: 20 }]);
  expect(await start(patient)).toEqual([{ cron: '0 3 * * *', patience: 20 }]);
  expect(await start({ schedule: '30 4 * * *' })).toEqual([{ cron: '30 4 * * *', patience: null }]);
});
