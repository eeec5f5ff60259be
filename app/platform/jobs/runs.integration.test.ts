import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { migrateJobs, startJobs } from './jobs.server.ts';
import { listRuns } from './runs.server.ts';
import { waitingWork } from './waiting-work.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateJobs(database.connections.migration);
  const job = (name: string) => ({ name, schedule: '0 3 * * *', run: async () => ({}) });
  const jobs = await startJobs({
    connection: database.connections.application,
    log: createLog({ level: 'silent', json: false }),
    jobs: ['figures', 'backup', 'other'].map(job),
  });
  await jobs.stop();
});
afterAll(() => database.drop());

test("listRuns lists each job's latest runs by their creation and ids, with their outcome", async () => {
  const failed = (message: string) => ({ value: { message } });
  const tooSlow = 'handler execution exceeded 900s';
  // The last digit of each id, the job, the state, the minutes since its creation, and the output.
  const runs: [number | string, string, string, number, object | null][] = [
    [1, 'figures', 'retry', 4, failed('It may not be.')],
    [2, 'figures', 'failed', 4, failed('It may not be.')],
    [3, 'figures', 'completed', 4, { rows: 5 }],
    [4, 'figures', 'created', 4, null],
    [5, 'figures', 'retry', 4, failed('job timed out')],
    [6, 'backup', 'active', 5.5, null],
    [7, 'backup', 'active', 10, null],
    [8, 'backup', 'retry', 30, failed('It may not be.')],
    [0, 'backup', 'retry', 31, { value: 'pg-boss shut down while active' }],
    [9, 'other', 'completed', 2, null],
    ['a', 'other', 'failed', 3, { message: tooSlow }],
    ['b', 'other', 'retry', 4, failed(tooSlow)],
    ['c', 'other', 'cancelled', 5, { message: 'It may not be.' }],
  ];
  const rows = runs.map(([id, name, state, minutes, output]) => ({ id, name, state, minutes, output }));
  await sql`
    insert into pgboss.job (id, name, state, created_on, started_on, completed_on, retry_count, expire_seconds, output)
    select ('00000000-0000-4000-8000-00000000000' || id)::uuid, name, state::pgboss.job_state, moment,
      moment + interval '1 minute', moment + interval '2 minutes', case when id ~ '[0-9]' then id::int else 0 end, 300, output
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as run (id text, name text, state text, minutes float, output jsonb),
      lateral (select now() - minutes * interval '1 minute' as moment) created`.execute(database.owner);
  const listed = await listRuns(database.db, { jobs: ['figures', 'backup'], limit: 4 });
  expect(
    listed.map(({ job, id, outcome, retries, facts }) => [job, id.at(-1), outcome, retries, facts]),
  ).toEqual([
    ['figures', '5', 'lost', 5, {}],
    ['figures', '4', 'waiting', 4, {}],
    ['figures', '3', 'done', 3, { rows: 5 }],
    ['figures', '2', 'failed', 2, {}],
    ['backup', '6', 'running', 6, {}],
    ['backup', '7', 'lost', 7, {}],
    ['backup', '8', 'again', 8, {}],
    ['backup', '0', 'lost', 0, {}],
  ]);
  const minutesAfter = (moment: Date | null) => (Number(moment) - Number(listed[0]?.createdAt)) / 60_000;
  expect([listed[0]?.startedAt, listed[0]?.endedAt].map((moment) => minutesAfter(moment ?? null))).toEqual([
    1, 2,
  ]);
  expect(await listRuns(database.db, { jobs: [], limit: 4 })).toEqual([]);
  const others = await listRuns(database.db, { jobs: ['other'], limit: 9 });
  expect(others.map(({ outcome }) => outcome)).toEqual(['done', 'lost', 'lost', 'failed']);
});

test('waitingWork names the queues with a job that may start now, a lost job, or a row that waits', async () => {
  await sql`delete from pgboss.job`.execute(database.owner);
  const add = (name: string, columns: string, values: string) =>
    sql`insert into pgboss.job (name, ${sql.raw(columns)}) values (${name}, ${sql.raw(values)})`.execute(
      database.owner,
    );
  const ago = (seconds: number) => `now() - interval '${seconds} seconds'`;
  const state = 'state, started_on, expire_seconds, heartbeat_on, heartbeat_seconds';
  const tasks = { retryLimit: 1, retryDelay: 1, expireInSeconds: 60, retentionSeconds: 60 };
  const queue = (name: string, isRowWaiting: string) => ({
    ...tasks,
    name,
    isRowWaiting,
    queueWaiting: async () => ({}),
    run: async () => {},
  });
  const find = waitingWork(
    { executeSql: (text, values = []) => database.db.executeQuery(CompiledQuery.raw(text, values)) },
    {
      queues: ['figures', 'backup', 'other'],
      taskQueues: [queue('figures', 'true'), queue('backup', 'false')],
    },
  );
  expect(await find()).toEqual({ ready: [], lost: [], wanted: ['figures'] });
  await add('figures', 'start_after', "now() + interval '1 minute'");
  await add('backup', 'start_after', ago(1));
  await add('other', state, `'active', ${ago(59)}, 60, ${ago(19)}, 20`);
  expect(await find()).toEqual({ ready: ['backup'], lost: [], wanted: ['figures'] });
  await add('other', state, `'active', ${ago(61)}, 60, null, null`);
  await add('figures', state, `'active', ${ago(1)}, 60, ${ago(21)}, 20`);
  expect(await find()).toEqual({ ready: ['backup'], lost: ['figures', 'other'], wanted: ['figures'] });
});
