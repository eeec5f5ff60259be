import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { createDemoClock } from '#app/platform/clock/clock.server.ts';
import { type Job, type Jobs, migrateJobs, startJobs } from '#app/platform/jobs/jobs.server.ts';
import { listRuns } from '#app/platform/jobs/runs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { moments } from '#tests/kit/election.ts';
import { until } from '#tests/kit/until.ts';
import { listFailingJobs } from './read-jobs.server.ts';
import * as screen from './screen.tsx';

let database: TestDatabase;
let jobs: Jobs;
let admin: TestUser;
let voter: TestUser;
let isBroken = false;
const ran: string[] = [];
const at = moments.betweenRounds;

const job = (name: string, run: Job['run']): Job => ({ name, schedule: '0 3 * * *', run });
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateJobs(database.connections.migration);
  admin = await makeUser(database.db, { role: 'admin' });
  voter = await makeUser(database.db);
  jobs = await startJobs({
    connection: database.connections.application,
    log: createLog({ level: 'silent', json: false }),
    jobs: [
      job('ai-scores', async () => {
        ran.push('ai-scores');
        return { updated: 12 };
      }),
      job('retention', async () => {
        ran.push('retention');
        if (isBroken) throw new Error('planted');
        return {};
      }),
    ],
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});
beforeEach(async () => {
  isBroken = false;
  await sql`delete from pgboss.job`.execute(database.owner);
  await database.owner.deleteFrom('audit_log').execute();
});

const press = (name: string, viewer: TestUser | null = admin, env = {}) =>
  screen.action(adminArgs('/admin/jobs', { db: database.db, at, viewer, jobs, env }, { job: name }));
const read = () => screen.loader(adminArgs('/admin/jobs', { db: database.db, at, viewer: admin, jobs }));
const runsOf = (name: string) => listRuns(database.db, { jobs: [name], limit: 5 });
/** Inserts a job's run into the queue's table, as if started this many seconds ago. */
const leave = (name: string, state: string, seconds: number, output: unknown = null) =>
  sql`insert into pgboss.job (name, state, created_on, started_on, completed_on, expire_seconds, output, retry_count, policy)
    values (${name}, ${state}::pgboss.job_state, now() - ${seconds} * interval '1 second', now() - ${seconds} * interval '1 second',
      case when ${state} in ('active', 'created') then null else now() end, 60, ${JSON.stringify(output)}::jsonb, 1, 'exclusive')`.execute(
    database.owner,
  );

describe('the button „rulează acum”', () => {
  test("the button runs the job, and the page then shows the run's time, duration and result", async () => {
    expect(await press('ai-scores')).toEqual({ job: 'ai-scores', isNew: true });
    await until(async () => expect((await runsOf('ai-scores'))[0]?.outcome).toBe('done'));
    const page = await read();
    expect(page.jobs.map(({ name }) => name)).toEqual(['ai-scores', 'retention']);
    expect(page.jobs[0]?.runs).toMatchObject([
      { outcome: 'done', facts: 'scoruri scrise: 12', took: expect.any(Number), retries: 0 },
    ]);
    expect(page.jobs[0]?.next?.in).toBeGreaterThan(0);
    expect(page.jobs[0]?.next?.in).toBeLessThanOrEqual(86_400_000);
  });

  test('the audit log names the administrator and the job that was run', async () => {
    await press('ai-scores');
    const rows = await database.db
      .selectFrom('audit_log')
      .select(['action', 'subject_type', 'subject_id', 'actor_id'])
      .execute();
    expect(rows).toEqual([
      { action: 'job-started', subject_type: 'job', subject_id: 'ai-scores', actor_id: admin.id },
    ]);
  });

  test('the button adds no second run of a job while a run is waiting', async () => {
    await leave('retention', 'active', 1);
    expect(await press('retention')).toEqual({ job: 'retention', isNew: false });
  });

  test('the button refuses more runs in an hour than its limit, and writes no entry for the refused run', async () => {
    await database.owner.deleteFrom('rate_hits').execute();
    const limits = { RATE_LIMITS: 'run-job=1/3600' };
    expect(await press('ai-scores', admin, limits)).toMatchObject({ job: 'ai-scores' });
    expect(await press('retention', admin, limits)).toMatchObject({ init: { status: 429 } });
    const entries = database.db.selectFrom('audit_log').select('subject_id');
    expect(await entries.execute()).toEqual([{ subject_id: 'ai-scores' }]);
    await database.owner.deleteFrom('rate_hits').execute();
  });

  test('the page refuses to run a job for non-admins, and unknown job names', async () => {
    const before = ran.length;
    for (const viewer of [null, voter])
      expect(await press('ai-scores', viewer)).toMatchObject({
        data: { code: viewer ? 'forbidden' : 'sign-in-required' },
      });
    for (const name of ['', 'drop-everything', 'pgboss'])
      expect(await press(name)).toMatchObject({ data: { code: 'bad-request' } });
    expect(ran).toHaveLength(before);
    expect(await database.db.selectFrom('audit_log').select('id').execute()).toEqual([]);
  });
});

describe("a job's run on the jobs page", () => {
  test("a run that threw is shown as failed and retried, and its error appears only in the program's log", async () => {
    isBroken = true;
    await press('retention');
    await until(async () => expect((await runsOf('retention'))[0]?.outcome).toBe('again'));
    expect(JSON.stringify(await read())).not.toContain('planted');
    expect(await listFailingJobs({ db: database.db, jobs })).toEqual(['retention']);
  });

  test('a run whose process was killed is shown as lost, before and after the queue notices', async () => {
    await leave('retention', 'active', 30);
    expect((await runsOf('retention'))[0]).toMatchObject({ outcome: 'running', facts: {} });
    await leave('ai-scores', 'active', 61);
    expect((await runsOf('ai-scores'))[0]?.outcome).toBe('lost');
    for (const message of ['job timed out', 'job heartbeat timeout']) {
      await sql`delete from pgboss.job`.execute(database.owner);
      await leave('ai-scores', 'failed', 61, { value: { message } });
      expect((await runsOf('ai-scores'))[0]?.outcome, message).toBe('lost');
    }
  });

  test('a job counts as failing when its last finished run failed, even while another run is active', async () => {
    await leave('retention', 'completed', 200, { views: 3 });
    expect((await read()).jobs[1]?.runs[0]?.facts).toBe('Semnele vizualizărilor de profil și sarea zilei: 3');
    await leave('retention', 'failed', 100, { message: 'x' });
    await leave('retention', 'active', 5);
    await leave('ai-scores', 'failed', 100, { message: 'x' });
    await leave('ai-scores', 'completed', 50);
    await leave('ai-scores', 'active', 5);
    expect(await listFailingJobs({ db: database.db, jobs })).toEqual(['retention']);
  });

  test('a job whose last run failed counts as failing while another run waits, and lists only its own runs', async () => {
    await leave('retention', 'failed', 100, { message: 'x' });
    await leave('retention', 'created', 5);
    await leave('ai-scores', 'completed', 50);
    await leave('ai-scores', 'created', 5);
    expect(await listFailingJobs({ db: database.db, jobs })).toEqual(['retention']);
    const { jobs: listed } = await read();
    expect(
      listed[1]?.runs.map(({ facts }) => facts),
      'only a finished run has results',
    ).toEqual(['', '']);
    const shown = listed.map(({ name, runs }) => [name, runs.map(({ outcome }) => outcome)]);
    expect(shown).toEqual([
      ['ai-scores', ['waiting', 'done']],
      ['retention', ['waiting', 'failed']],
    ]);
  });

  test("a job's runs are listed newest first, up to five", async () => {
    for (const seconds of [10, 20, 30, 40, 50, 60]) await leave('ai-scores', 'completed', seconds);
    expect((await read()).jobs[0]?.runs).toHaveLength(5);
    await leave('retention', 'completed', 5);
    const runs = await listRuns(database.db, { jobs: ['ai-scores', 'retention'], limit: 5 });
    const own = runs.filter(({ job: name }) => name === 'ai-scores');
    expect(own).toHaveLength(5);
    const { rows } = await sql<{ created: Date }>`
      select created_on as created from pgboss.job where name = 'ai-scores' order by created_on desc limit 5`.execute(
      database.db,
    );
    expect(own.map(({ createdAt }) => createdAt)).toEqual(rows.map(({ created }) => created));
    const times = runs.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});

test('each run shows its real time, and also its election time if the clock has not moved since', async () => {
  const demo = await createTestDatabase();
  try {
    const clock = await createDemoClock({ db: demo.db });
    await clock.jump({ at, momentId: null });
    await leave('ai-scores', 'completed', 60);
    await leave('ai-scores', 'completed', -60);
    const args = adminArgs('/admin/jobs', {
      db: database.db,
      at: clock.electionNow(),
      viewer: admin,
      jobs,
      clock,
    });
    const page = await screen.loader(args);
    expect(Math.abs((page.now?.election?.getTime() ?? 0) - at.getTime())).toBeLessThan(30_000);
    const env = { DEMO: 'false' };
    const production = adminArgs('/admin/jobs', { db: database.db, at, viewer: admin, jobs, clock, env });
    expect((await screen.loader(production)).now).toBeNull();
    const [late, early] = page.jobs[0]?.runs ?? [];
    // The election time of the earlier run is unknown, because the clock moved afterwards. The later run
    // began a minute after the chosen moment.
    expect(early?.at.election).toBeNull();
    expect(Math.abs((late?.at.election?.getTime() ?? 0) - at.getTime() - 60_000)).toBeLessThan(30_000);
    expect(Math.abs((late?.at.real.getTime() ?? 0) - Date.now() - 60_000)).toBeLessThan(30_000);
  } finally {
    await demo.drop();
  }
});

test("the page shows jobs and schedules without runs when the queue's tables cannot be read", async () => {
  await sql`alter table pgboss.job rename to job_away`.execute(database.owner);
  try {
    const page = await read();
    expect(page.failed).toBe('Această parte nu a putut fi încărcată. Reîncarcă pagina.');
    expect(page.jobs).toHaveLength(2);
  } finally {
    await sql`alter table pgboss.job_away rename to job`.execute(database.owner);
  }
});
