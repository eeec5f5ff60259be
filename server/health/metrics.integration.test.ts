import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '#app/platform/config/config.ts';
import { migrateJobs, startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase } from '#tests/kit/database/database.ts';
import { until } from '#tests/kit/until.ts';
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
  const leave = (name: string, state: string, message = 'x', end = '2026-01-02T00:00:05Z') =>
    sql`insert into pgboss.job (name, state, created_on, started_on, completed_on, expire_seconds, output)
      values (${name}, ${state}::pgboss.job_state, ${end}::timestamptz - interval '5 s',
        ${end}::timestamptz - interval '5 s', ${end}, 60,
        ${JSON.stringify({ value: { message } })}::jsonb)`.execute(database.owner);
  await leave('ai-scores', 'failed');
  await leave('ai-scores', 'failed', 'job timed out');
  await leave('ai-scores', 'failed', 'job heartbeat timeout');
  await leave('ai-scores', 'completed');
  await leave('ai-scores', 'completed', 'x', '2026-01-01T00:00:05Z');
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
    cache: { facts: () => ({ bytes: 11, hits: 12, renders: 13 }) } as never,
    isAway: () => false,
    connections: () => ({ total: 21, idle: 22, waiting: 23 }),
    liveClients: () => 24,
  });
  const port = /portul (\d+)/.exec(said.join())?.[1];
  // A scrape shows the figures of jobs that the scrape before it read.
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const { headers } = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
  const readAt = Number(/^vot_job_figures_read_seconds (\S+)/m.exec(await scrape())?.[1]);
  expect(Math.abs(readAt - Date.now() / 1_000)).toBeLessThan(600);
  const lines = (await scrape()).split('\n').filter((line) => /^vot_job_(failures|last)/.test(line));
  expect(lines.toSorted()).toEqual([
    'vot_job_failures{job="ai-scores"} 3',
    'vot_job_failures{job="retention"} 0',
    'vot_job_last_done_seconds{job="ai-scores"} 1767312005',
    'vot_job_last_done_seconds{job="retention"} 1767312005',
  ]);
  const facts = (await scrape()).split('\n').filter((line) => /^vot_(database|live|page)/.test(line));
  expect(facts).toEqual([
    'vot_database_away 0',
    'vot_database_connections 21',
    'vot_database_idle_connections 22',
    'vot_database_waiting_requests 23',
    'vot_live_clients 24',
    'vot_page_cache_bytes 11',
    'vot_page_cache_hits 12',
    'vot_page_cache_renders 13',
  ]);
});

test('the metrics name each request by its kind and the class of its status, without live connections', async () => {
  const said: string[] = [];
  const silent = createLog({ level: 'silent', json: false });
  const metrics = await startMetrics(
    { port: 0, host: '127.0.0.1' },
    { ...silent, info: (event) => void said.push(event) },
  );
  onTestFinished(() => metrics.stop());
  const server = createServer(
    metrics.listener((request, response) => {
      if (request.url === '/plecat') response.destroy();
      else response.writeHead(request.url === '/nicaieri' ? 404 : 200).end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method }).catch(() => {});
  const pages = ['/', '/nicaieri', '/candidates?pagina=2', '/apix', '/files', '/healthy', '/plecat'];
  const others = [
    '/api/v1/elections',
    '/assets/a.js',
    '/fonts/a.woff2',
    '/files/a.webp',
    '/embed/assets/a.css',
  ];
  for (const path of [...pages, ...others, '/health', '/ready', '/candidates.data', '/api/v1/events'])
    await ask(path);
  for (const path of ['/', '/api/v1/votes']) await ask(path, 'POST');
  await ask('/candidates', 'HEAD');
  const port = /portul (\d+)/.exec(said.join())?.[1];
  await until(async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(
      [...text.matchAll(/kind="data",status="2xx",le="([^"]+)"|le="([^"]+)",kind="data"/g)].map(
        ([, a, b]) => a ?? b,
      ),
    ).toEqual(['0.001', '0.005', '0.02', '0.1', '0.5', '2', '8', '+Inf']);
    const seconds = /^vot_request_seconds_sum\{kind="data",status="2xx"\} (\S+)$/m.exec(text)?.[1];
    expect(Number(seconds), 'a request takes less than a minute').toBeLessThan(60);
    expect(
      [...text.matchAll(/^vot_request(?:_seconds_count|s_broken_off_total)(.*)$/gm)]
        .map(([, line]) => line)
        .toSorted(),
    ).toEqual([
      ' 1',
      '{kind="api",status="2xx"} 1',
      '{kind="change",status="2xx"} 2',
      '{kind="check",status="2xx"} 2',
      '{kind="data",status="2xx"} 1',
      '{kind="file",status="2xx"} 4',
      '{kind="page",status="2xx"} 6',
      '{kind="page",status="4xx"} 1',
    ]);
  });
});

test('a taken port of the metrics is refused in one sentence that names the setting', async () => {
  const silent = createLog({ level: 'silent', json: false });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const starting = startMetrics({ port, host: '127.0.0.1' }, silent);
  await expect(starting).rejects.toThrow(ConfigError);
  await expect(starting).rejects.toThrow(/^METRICS_PORT sau METRICS_HOST/);
});
