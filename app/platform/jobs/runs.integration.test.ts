import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { migrateJobs, startJobs } from './jobs.server.ts';
import { listRuns } from './runs.server.ts';

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
  // The last digit of each id, the job, the state, the minutes since its creation, and the output.
  const runs: [number, string, string, number, object | null][] = [
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
  ];
  const rows = runs.map(([id, name, state, minutes, output]) => ({ id, name, state, minutes, output }));
  await sql`
    insert into pgboss.job (id, name, state, created_on, started_on, completed_on, retry_count, expire_seconds, output)
    select ('00000000-0000-4000-8000-00000000000' || id)::uuid, name, state::pgboss.job_state, moment,
      moment + interval '1 minute', moment + interval '2 minutes', id, 300, output
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as run (id int, name text, state text, minutes float, output jsonb),
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
});
