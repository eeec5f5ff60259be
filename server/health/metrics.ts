import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { apiBase } from '#app/api/version.ts';
import { type Config, ConfigError } from '#app/platform/config/config.ts';
import { configTexts } from '#app/platform/config/texts.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { JobControl } from '#app/platform/jobs/jobs.server.ts';
import { listRuns } from '#app/platform/jobs/runs.server.ts';
import { liveEventsPath } from '#app/platform/live/figures.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { PageCache } from '#app/platform/page-cache/page-cache.server.ts';
import type { HealthPart } from './health.ts';

/** The parts of the program whose figures a scrape (a read by Prometheus) collects. */
export type MeasuredParts = {
  db: Db;
  jobs: Pick<JobControl, 'list'>;
  cache: Pick<PageCache, 'facts'>;
  isAway: () => boolean;
  connections: () => { total: number; idle: number; waiting: number };
  liveClients: () => number;
};

/** For this many milliseconds, scrapes reuse the figures that come from the database. */
const databaseFiguresFor = 10_000;
/** The number of latest runs of each job from which the metrics find the last good run. */
const runsOfEachJob = 10;

/**
 * Opens the metrics port (Prometheus text format), or throws ConfigError when the port is in use. Labels name
 * kinds of requests, never a path, person or address.
 */
export async function startMetrics(
  { port, host }: NonNullable<Config['metrics']>,
  log: Log,
): Promise<HealthPart> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'vot_request_seconds',
    help: 'Duration of answers by kind of request and class of status.',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 8],
    registers: [registry],
  });
  const brokenOff = new Counter({
    name: 'vot_requests_broken_off_total',
    help: 'Requests whose client left before the end of the answer.',
    registers: [registry],
  });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error) => {
        log.error('Măsurile nu s-au putut citi.', { error });
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new ConfigError(configTexts.ro.metricsPortTaken)));
    server.listen({ port, host }, resolve);
  });
  const bound = server.address();
  if (bound && typeof bound === 'object') log.info(`Măsurile sunt la portul ${bound.port}, /metrics`);
  return {
    listener: (next) => (request, response) => {
      const start = performance.now();
      const kind = kindOf(request.method ?? '', request.url ?? '');
      response.once('close', () => {
        if (!response.writableFinished) brokenOff.inc();
        // A live connection lasts until its reader leaves, so its duration is not measured.
        else if (kind !== 'live')
          requests.observe(
            { kind, status: `${Math.floor(response.statusCode / 100)}xx` },
            (performance.now() - start) / 1_000,
          );
      });
      return next(request, response);
    },
    watch: (parts) => addGauges(registry, parts),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the kind of a request. There are few kinds, because each adds rows to every scrape. */
function kindOf(method: string, url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (path === liveEventsPath) return 'live';
  if (method !== 'GET' && method !== 'HEAD') return 'change';
  if (path.startsWith(`${apiBase}/`)) return 'api';
  if (/^\/(assets|fonts|files|embed\/assets)\//.test(path)) return 'file';
  if (path === '/health' || path === '/ready') return 'check';
  return path.endsWith('.data') ? 'data' : 'page';
}

function addGauges(registry: Registry, parts: MeasuredParts): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('vot_database_away', '1 while the database does not answer.', () => Number(parts.isAway()));
  gauge('vot_database_connections', 'Open connections of the pool.', () => parts.connections().total);
  gauge('vot_database_idle_connections', 'Open connections in no use.', () => parts.connections().idle);
  gauge(
    'vot_database_waiting_requests',
    'Requests that wait for a connection.',
    () => parts.connections().waiting,
  );
  gauge('vot_live_clients', 'Clients of live events on this instance.', parts.liveClients);
  gauge('vot_page_cache_bytes', 'Memory of cached pages.', () => parts.cache.facts().bytes);
  gauge('vot_page_cache_hits', 'Answers from cached pages since the start.', () => parts.cache.facts().hits);
  gauge(
    'vot_page_cache_renders',
    'Pages rendered for the cache since the start.',
    () => parts.cache.facts().renders,
  );
  addJobGauges(registry, parts);
}

function addJobGauges(registry: Registry, { db, jobs, isAway }: MeasuredParts): void {
  const registers = [registry];
  const lastDone = new Gauge({
    name: 'vot_job_last_done_seconds',
    help: 'Unix time at which the last good run of a job ended. All instances share the jobs.',
    labelNames: ['job'],
    registers,
  });
  const failures = new Gauge({
    name: 'vot_job_failures',
    help: `Failed or lost runs of a job among its last ${runsOfEachJob}.`,
    labelNames: ['job'],
    registers,
  });
  let readAt = Number.NEGATIVE_INFINITY;
  new Gauge({
    name: 'vot_job_figures_read_seconds',
    help: 'Unix time at which the figures of jobs were read from the database.',
    registers,
    async collect() {
      // While the database is unreachable, its old figures stay. The other figures matter most then.
      if (isAway() || performance.now() - readAt < databaseFiguresFor) return;
      readAt = performance.now();
      const names = jobs.list().map(({ name }) => name);
      const runs = await listRuns(db, { jobs: names, limit: runsOfEachJob });
      for (const job of names) {
        const own = runs.filter((run) => run.job === job);
        const done = own.find(({ outcome }) => outcome === 'done')?.endedAt;
        if (done) lastDone.set({ job }, done.getTime() / 1_000);
        failures.set({ job }, own.filter(({ outcome }) => outcome === 'failed' || outcome === 'lost').length);
      }
      this.set(Date.now() / 1_000);
    },
  });
}
