import { join, resolve } from 'node:path';
import { getRequestListener, RequestError } from '@hono/node-server';
import { startEvents } from '#app/api/events/listener.server.ts';
import { closeDemoAccounts, makeDemoAccounts } from '#app/features/accounts/demo/accounts.server.ts';
import { openSetup } from '#app/features/accounts/registration/setup.server.ts';
import { jobsOf, starts, topics } from '#app/features.server.ts';
import { type Clock, earliestMoment } from '#app/platform/clock/clock.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import { createSecrets, keepSecretKey } from '#app/platform/config/secret-key.server.ts';
import type { ProgramServices } from '#app/platform/context.server.ts';
import {
  type Connection,
  createDatabase,
  createDatabaseWithReading,
  type Version,
} from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createFileStore } from '#app/platform/files/create-file-store.server.ts';
import { withAccessLog } from '#app/platform/http/access-log.server.ts';
import { setRequestBudget } from '#app/platform/http/budget.server.ts';
import { securityHeaders } from '#app/platform/http/headers/security-headers.server.ts';
import { type Jobs, startJobs } from '#app/platform/jobs/jobs.server.ts';
import { type Hub, startHub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { createMailQueue, watchMail } from '#app/platform/mail/sender.server.ts';
import { startRefusedRights } from '#app/platform/rights/refused-rights.server.ts';
import { backupJobs } from './backup/job.ts';
import { openPreviews } from './dataset/preview/previews.ts';
import { electionDatasetJob } from './dataset/upload/job.ts';
import { startClock } from './demonstration.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { startHealth, statementListener } from './health/health.ts';
import { openDoor } from './listen.ts';
import { type Fetch, startPageCache } from './pages/page-cache.ts';
import { openWorkshop } from './pages/page-workshop.ts';
import { type Connections, prepareDatabase } from './prepare-database.ts';
import { repeatErasures, retentionJob } from './retention.ts';
import { requireDatabase } from './start-failure.ts';

export type Program = { url: string; stop(): Promise<void> };
type AppOptions = {
  clientFolder: string;
  readingDb: Db;
  lastChange: () => number;
  noteChange: () => void;
};
export type CreateApp = (
  services: ProgramServices,
  options: AppOptions,
) => Promise<{ fetch: (request: Request, bindings?: object) => Response | Promise<Response> }>;

/** Maximum number of attempts to render the home page before a start answers requests anyway. */
const firstAttempts = 3;

/** Starts all parts of the program in order. If a part fails, it stops the parts that were started. */
export async function startProgram(options: {
  config: Config;
  log: Log;
  root: string;
  loadApp: () => Promise<{ createApp: CreateApp }>;
  /** Receives the error when the embedded database stopped and cannot restart. */
  onLost: (error: Error) => void;
  /** Aborting this signal ends the wait for the data folder, and the start throws. */
  stopping: AbortSignal;
}): Promise<Program> {
  const { config, log, root } = options;
  const stops: (() => Promise<void>)[] = [];
  let isStopping = false;
  setRequestBudget(config.http.answerSeconds);
  const door = await openDoor(config);
  stops.push(() => door.close());
  const health = await startHealth({ config, log });
  stops.push(...health.map((part) => part.stop));
  const stop = async () => {
    isStopping = true;
    await door.drain();
    for (const end of stops.splice(0).reverse())
      await end().catch((error) => log.error('Oprirea nu a fost curată.', { error }));
  };
  try {
    let loading: ReturnType<typeof options.loadApp> | undefined;
    const load = () => {
      loading ??= options.loadApp();
      return loading;
    };
    const { onLost, stopping } = options;
    const connections = await reachDatabase({ config, log, root, stops, onLost, stopping, meanwhile: load });
    const openHub = async (version: Version) => {
      const opened = await startHub({ topics, connection: { ...connections.application, version }, log });
      stops.push(() => opened.stop());
      return opened;
    };
    const { hub, version, moments } = await prepareDatabase({ config, log, root, connections, openHub });
    const application = { ...connections.application, version };
    // A stopping database closes idle connections. The program does not log these errors.
    const onError = (error: Error) => {
      if (!isStopping) log.warn('O conexiune la baza de date s-a pierdut.', { error: error.message });
    };
    const onAway = (isAway: boolean) => {
      if (isStopping) return;
      if (isAway) log.error('Baza de date nu răspunde; se servesc ultimele pagini bune.');
      else log.info('Baza de date răspunde din nou.');
    };
    const {
      db,
      readingDb,
      isAway,
      connections: pool,
    } = createDatabaseWithReading({
      connection: application,
      poolSize: config.databasePoolSize,
      onError,
      onAway,
      ...statementListener(health),
    });
    stops.push(() => db.destroy());
    // The pool connects only when an administrator opens the explorer.
    const explorer = createDatabase({ connection: connections.explorer, poolSize: 2, onError });
    stops.push(() => explorer.destroy());
    const clock = await startClock({ config, db, hub, log, moments });
    const dataDir = resolve(root, config.dataDir);
    const secretKey = config.secretKey ?? keepSecretKey(dataDir);
    const secrets = createSecrets(secretKey);
    const refusedRights = startRefusedRights({ db, secrets, log });
    stops.push(() => refusedRights.stop());
    const files = createFileStore(config.storage, join(dataDir, 'files'));
    await repeatErasures({ db, secrets, log });
    // A production database may come from a demonstration. This line closes the demonstration's accounts,
    // whose passwords are public.
    const since = earliestMoment(moments, clock.electionNow());
    await (config.demo ? makeDemoAccounts(db, { since }) : closeDemoAccounts(db));
    const mail = createMailQueue({ db, config, log });
    const jobs = await startJobs({
      connection: application,
      log,
      taskQueues: mail ? [mail] : [],
      jobs: [
        ...jobsOf({ db, files, clock, hub, log, config, secrets }),
        retentionJob({ db, files, secrets }),
        ...backupJobs({ config, root, db, connection: application, files, secrets, log }),
        electionDatasetJob({ db, connection: connections.migration, demo: config.demo, hub }),
      ],
    });
    stops.push(() => jobs.stop());
    watchMail({ hub, jobs, log });
    await runDueJobs({ jobs, clock, hub, log });
    for (const start of starts)
      stops.push(await start({ db, files, clock, hub, log, config, secrets, jobs }));
    const { createApp } = await load();
    const clientFolder = join(root, 'build/client');
    const folder = join(dataDir, 'preview');
    const previews = openPreviews({ db, root, folder, demo: config.demo, log });
    stops.push(() => previews.stop());
    const platform: ProgramServices = {
      ...{ config, secrets, db, explorer, files, clock, hub, jobs, previews, log, moments, refusedRights },
    };
    let changedAt = 0;
    const lastChange = () => changedAt;
    const noteChange = () => {
      changedAt = Date.now();
    };
    const app = await createApp(platform, { clientFolder, readingDb, lastChange, noteChange });
    const workshop = openWorkshop({
      ...{ config, secretKey, connection: application, moments, root, clientFolder },
      ...{ clock, log, lastChange, otherwise: app.fetch },
    });
    stops.push(() => workshop.stop());
    const { fetch } = workshop;
    const cache = await startPageCache({
      ...{ config, secrets, db, hub, clock, log, fetch, clientFolder, isAway },
    });
    await renderFirst(app.fetch, door.url);
    const headers = securityHeaders({ https: config.hasSecureCookies });
    // The application never receives requests with an unreadable URL or host, so this listener answers them.
    const listener = getRequestListener(app.fetch, {
      errorHandler: (error) =>
        new Response(null, { status: error instanceof RequestError ? 400 : 500, headers }),
    });
    const events = startEvents({ config, secrets, db, clock, hub, log });
    const answer = withAccessLog(events.listener(cache.listener(listener)), { config, log });
    door.open(health.reduce((next, part) => part.listener(next), answer));
    for (const part of health)
      part.watch?.({ db, jobs, cache, isAway, connections: pool, liveClients: events.clients });
    stops.push(() => door.close());
    // Live connections never end without the server's action, so live events stop before the server.
    stops.push(() => events.stop());
    await announceSetup({ config, db, log, url: door.url });
    return { url: door.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Renders the home page before the port answers. On a busy machine the first rendering may use up the time limit, and
 * the first visitor would get an error.
 */
async function renderFirst(fetch: Fetch, url: string): Promise<void> {
  for (let attempt = 0; attempt < firstAttempts; attempt += 1) {
    const answer = await fetch(new Request(new URL('/', url)), { isKnown: false });
    await answer.arrayBuffer();
    if (answer.status < 500) return;
  }
}

async function reachDatabase(options: {
  config: Config;
  log: Log;
  root: string;
  stops: (() => Promise<void>)[];
  onLost: (error: Error) => void;
  stopping: AbortSignal;
  meanwhile: () => Promise<unknown>;
}): Promise<Connections> {
  const { config, log, root, stops } = options;
  const { databaseUrl: url, migrationDatabaseUrl } = config;
  if (url) {
    await requireDatabase('DATABASE_URL', { url });
    if (migrationDatabaseUrl) await requireDatabase('MIGRATION_DATABASE_URL', { url: migrationDatabaseUrl });
    // When both roles have the same database URL, the pool switches to the application role, which cannot
    // change the schema.
    const application: Connection = migrationDatabaseUrl ? { url } : { url, role: 'vot_app' };
    const migration = { url: migrationDatabaseUrl ?? url };
    // The first migration made the migration role a member of the explorer's role.
    return { migration, application, explorer: { ...migration, role: 'vot_explorer' } };
  }
  const dataDir = resolve(root, config.dataDir);
  const patience = config.dataDirWaitSeconds * 1_000;
  const postgres = await startEmbeddedPostgres({
    patience,
    stopping: options.stopping,
    dataDir,
    log,
    meanwhile: options.meanwhile,
  });
  stops.push(() => postgres.stop());
  postgres.onExit(options.onLost);
  return postgres.connections;
}

/** Runs the jobs that depend on election time, now and after each jump of the election clock. */
async function runDueJobs(options: { jobs: Jobs; clock: Clock; hub: Hub; log: Log }): Promise<void> {
  const { jobs, clock, hub, log } = options;
  hub.subscribe(({ topic }) => {
    if (topic !== 'clock') return;
    // The instance that runs the job must first know the new time.
    void clock
      .refresh()
      .then(() => jobs.runDue())
      .catch((error) => log.warn('Sarcinile scadente nu au pornit după mutarea ceasului.', { error }));
  });
  await jobs.runDue();
}

/** Logs the link with which a new production installation gets its first administrator. */
async function announceSetup(options: { config: Config; db: Db; log: Log; url: string }): Promise<void> {
  const { config, db, log, url } = options;
  if (config.demo) return;
  const path = await openSetup(db);
  if (path)
    log.warn(`Nu există niciun administrator. Fă contul lui la ${url}${path} (o singură dată, 24 de ore).`);
}
