import { readdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { checkFiguresJob } from '#app/features/elections/jobs.server.ts';
import {
  type Clock,
  createDemoClock,
  createRealClock,
  type DemoMoment,
  findMoment,
} from '#app/platform/clock/clock.server.ts';
import { type Config, ConfigError } from '#app/platform/config/config.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { type Connection, createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { migrateJobs, startJobs } from '#app/platform/jobs/jobs.server.ts';
import { type Hub, startHub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { loadDataset } from './dataset/load.ts';
import { readMoments } from './dataset/moments.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { type Fetch, startPageCache } from './page-cache.ts';
import { requireDatabase } from './start-failure.ts';

export type Program = { url: string; stop(): Promise<void> };
type CreateApp = (platform: Platform, options: { clientFolder: string }) => Promise<{ fetch: Fetch }>;

/** Starts everything, in order; what was started is stopped again when a later part fails. */
export async function startProgram(options: {
  config: Config;
  log: Log;
  root: string;
  loadApp: () => Promise<{ createApp: CreateApp }>;
  /** The embedded database has stopped and cannot be started again. */
  onLost: (error: Error) => void;
}): Promise<Program> {
  const { config, log, root } = options;
  const stops: (() => Promise<void>)[] = [];
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    for (const end of stops.splice(0).reverse())
      await end().catch((error) => log.error('Oprirea nu a fost curată.', { error }));
  };
  try {
    const connections = await reachDatabase({ config, log, root, stops, onLost: options.onLost });
    const { moments, isChanged } = await prepareDatabase({ config, log, root, connections });
    // While it stops, the database closes what the pool has let go of but not yet hung up.
    const onError = (error: Error) => {
      if (!isStopping) log.warn('O conexiune la baza de date s-a pierdut.', { error: error.message });
    };
    const db = createDatabase({
      connection: connections.application,
      poolSize: config.databasePoolSize,
      onError,
    });
    stops.push(() => db.destroy());
    const hub = await startHub({ connection: connections.application, log });
    stops.push(() => hub.stop());
    // Other copies of the program show the corrected record from now on.
    if (isChanged) hub.announce({ topic: 'record', ids: [] });
    const clock = await startClock({ config, db, hub, moments });
    const jobs = await startJobs({
      connection: connections.application,
      log,
      jobs: [checkFiguresJob({ db, log })],
    });
    stops.push(() => jobs.stop());
    const { createApp } = await options.loadApp();
    const clientFolder = join(root, 'build/client');
    const app = await createApp({ config, db, clock, hub, log, moments }, { clientFolder });
    const cache = await startPageCache({ db, hub, clock, fetch: app.fetch, clientFolder });
    const url = await listen({ config, listener: cache.listener(getRequestListener(app.fetch)), stops });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Connections = { migration: Connection; application: Connection };

async function reachDatabase(options: {
  config: Config;
  log: Log;
  root: string;
  stops: (() => Promise<void>)[];
  onLost: (error: Error) => void;
}): Promise<Connections> {
  const { config, log, root, stops } = options;
  const { databaseUrl: url, migrationDatabaseUrl } = config;
  if (url) {
    await requireDatabase('DATABASE_URL', { url });
    if (migrationDatabaseUrl) await requireDatabase('MIGRATION_DATABASE_URL', { url: migrationDatabaseUrl });
    // One address for everything: the pool then takes the application's role, so that it cannot change the schema.
    const application: Connection = migrationDatabaseUrl ? { url } : { url, role: 'vot_app' };
    return { migration: { url: migrationDatabaseUrl ?? url }, application };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: resolve(root, config.dataDir), log });
  stops.push(() => postgres.stop());
  postgres.onExit(options.onLost);
  return postgres.connections;
}

/** Schema, queue and elections, as the migration role; says whether a dataset changed anything. */
async function prepareDatabase(options: {
  config: Config;
  log: Log;
  root: string;
  connections: Connections;
}): Promise<{ moments: DemoMoment[]; isChanged: boolean }> {
  const { config, log, root, connections } = options;
  const applied = await migrate(connections.migration, join(root, 'db/migrations'));
  if (applied.length > 0) log.info('Schema bazei de date este la zi.', { migrations: applied.length });
  await migrateJobs(connections.migration);
  const db = createDatabase({ connection: connections.migration, poolSize: 2 });
  try {
    const moments: DemoMoment[] = [];
    let isChanged = false;
    for (const folder of datasetFolders(root)) {
      const report = await loadDataset({ db, folder, demo: config.demo, log });
      isChanged ||= report.isChanged;
      if (config.demo) moments.push(...(await readMoments(folder)));
    }
    return { moments, isChanged };
  } finally {
    await db.destroy();
  }
}

function datasetFolders(root: string): string[] {
  const data = join(root, 'data');
  return readdirSync(data, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(data, entry.name))
    .sort();
}

async function startClock(options: {
  config: Config;
  db: Db;
  hub: Hub;
  moments: DemoMoment[];
}): Promise<Clock> {
  const { config, db, hub, moments } = options;
  if (!config.demo) return createRealClock();
  const clock = await createDemoClock({ db });
  if (config.electionClock) {
    const moment = findMoment(config.electionClock, moments);
    if (!moment) {
      throw new ConfigError(
        `ELECTION_CLOCK nu este un moment cunoscut (${moments.map(({ id }) => id).join(', ')}) și nici o oră scrisă AAAA-LL-ZZTHH:MM.`,
      );
    }
    await clock.jump(moment);
  } else if (!clock.isSet()) {
    const first = moments.find((moment) => moment.isDefault) ?? moments[0];
    if (first) await clock.jump({ at: first.at, momentId: first.id });
  }
  hub.subscribe(({ topic }) => {
    if (topic === 'clock') void clock.refresh();
  });
  return clock;
}

async function listen(options: {
  config: Config;
  listener: RequestListener;
  stops: (() => Promise<void>)[];
}): Promise<string> {
  const { config, stops } = options;
  const server = createServer(options.listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, config)));
    server.listen(config.port, config.host, resolve);
  });
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // Requests under way get two seconds; then their connections are ended too.
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }),
  );
  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return config.publicUrl ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

function explainListen(error: NodeJS.ErrnoException, config: Config): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(
      `PORT: portul ${config.port} este deja folosit de alt program; oprește-l sau alege alt port, de pildă PORT=${config.port + 1}.`,
    );
  if (error.code === 'EACCES')
    return new ConfigError(
      `PORT: nu ai voie să folosești portul ${config.port}; alege unul de la 1024 în sus, de pildă PORT=3000.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigError(
      `HOST: adresa ${config.host} nu există pe acest calculator; alege, de pildă, HOST=127.0.0.1.`,
    );
  return error;
}
