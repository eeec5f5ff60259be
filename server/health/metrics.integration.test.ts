import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrateJobs, startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase } from '#tests/kit/database/database.ts';
import { startMetrics } from './metrics.ts';

test('the metrics count the failed and the lost runs of each job, and date its last good run', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await migrateJobs(database.connections.migration);
  const silent = createLog({ level: 'silent', json: false });
  const job = (name: string) => ({ name, schedule: '0 3 * * *', run: async () => ({}) });
  const jobs = await startJobs({
    connection: database.connections.application,
    log: silent,
    jobs: [job('ai-scores'), job('retention')],
  });
  onTestFinished(() => jobs.stop());
  const leave = (name: string, state: string, message = 'x') =>
    sql`insert into pgboss.job (name, state, created_on, started_on, completed_on, expire_seconds, output)
      values (${name}, ${state}::pgboss.job_state, '2026-01-02', '2026-01-02', '2026-01-02T00:00:05Z', 60,
        ${JSON.stringify({ value: { message } })}::jsonb)`.execute(database.owner);
  await leave('ai-scores', 'failed');
  await leave('ai-scores', 'failed', 'job timed out');
  await leave('ai-scores', 'failed', 'job heartbeat timeout');
  await leave('ai-scores', 'completed');
  await leave('retention', 'completed');

  const said: string[] = [];
  const metrics = await startMetrics(
    { port: 0, host: '127.0.0.1' },
    { ...silent, info: (event) => void said.push(event) },
  );
  onTestFinished(() => metrics.stop());
  metrics.watch?.({
    db: database.db,
    jobs,
    cache: { facts: () => ({ bytes: 0, hits: 0, renders: 0 }) } as never,
    isAway: () => false,
    connections: () => ({ total: 0, idle: 0, waiting: 0 }),
    liveClients: () => 0,
  });
  const port = /portul (\d+)/.exec(said.join())?.[1];
  // A scrape shows the figures of jobs that the scrape before it read.
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await scrape();
  const lines = (await scrape()).split('\n').filter((line) => /^vot_job_(failures|last)/.test(line));
  expect(lines.toSorted()).toEqual([
    'vot_job_failures{job="ai-scores"} 3',
    'vot_job_failures{job="retention"} 0',
    'vot_job_last_done_seconds{job="ai-scores"} 1767312005',
    'vot_job_last_done_seconds{job="retention"} 1767312005',
  ]);
});
