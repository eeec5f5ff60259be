import { join, resolve } from 'node:path';
import { getRequestListener, RequestError } from '@hono/node-server';
import { startEvents } from '#app/api/events/listener.server.ts';
import { closeDemoAccounts, makeDemoAccounts } from '#app/features/accounts/demo/accounts.server.ts';
import { openSetup } from '#app/features/accounts/registration/setup.server.ts';
import { checkFiguresJob } from '#app/features/elections/sums/jobs.server.ts';
import { livePollJob, livePollJobs } from '#app/features/live-polls/jobs.server.ts';
import { turnPoll } from '#app/features/live-polls/turn.server.ts';
import { watchPollTurns } from '#app/features/live-polls/watch.server.ts';
import { scoresJob } from '#app/features/scores/calculation/jobs.server.ts';
import { votingJobs } from '#app/features/voting/jobs.server.ts';
import { type Clock, earliestMoment } from '#app/platform/clock/clock.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import { createSecrets, keepSecretKey } from '#app/platform/config/secret-key.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { type Connection, createDatabaseWithReading } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createFileStore } from '#app/platform/files/create-file-store.server.ts';
import { fileDeletionsJob } from '#app/platform/files/jobs.server.ts';
import { withAccessLog } from '#app/platform/http/access-log.server.ts';
import { securityHeaders } from '#app/platform/http/headers/security-headers.server.ts';
import { type Jobs, startJobs } from '#app/platform/jobs/jobs.server.ts';
import { type Hub, startHub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { startMailSender } from '#app/platform/mail/sender.server.ts';
import { startRefusedRights } from '#app/platform/rights/refused-rights.server.ts';
import { startClock } from './demonstration.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { openDoor } from './listen.ts';
import { startPageCache } from './pages/page-cache.ts';
import { openWorkshop } from './pages/page-workshop.ts';
import { type Connections, prepareDatabase } from './prepare-database.ts';
import { repeatErasures, retentionJob } from './retention.ts';
import { requireDatabase } from './start-failure.ts';

export type Program = { url: string; stop(): Promise<void> };
type AppOptions = { clientFolder: string; readingDb: Db; lastChange: () => number };
export type CreateApp = (
  platform: Platform,
  options: AppOptions,
) => Promise<{ fetch: (request: Request, bindings?: object) => Response | Promise<Response> }>;

/** Starts everything, in order; what was started is stopped again when a later part fails. */
export async function startProgram(options: {
  config: Config;
  log: Log;
  root: string;
  loadApp: () => Promise<{ createApp: CreateApp }>;
  /** The embedded database has stopped and cannot be started again. */
  onLost: (error: Error) => void;
  /** Somebody wishes the program to end: it does not wait for its data folder any longer, and throws. */
  stopping: AbortSignal;
}): Promise<Program> {
  const { config, log, root } = options;
  const stops: (() => Promise<void>)[] = [];
  let isStopping = false;
  const door = await openDoor(config);
  stops.push(() => door.close());
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
    const { moments, isChanged } = await prepareDatabase({ config, log, root, connections });
    // While it stops, the database closes what the pool has let go of but not yet hung up.
    const onError = (error: Error) => {
      if (!isStopping) log.warn('O conexiune la baza de date s-a pierdut.', { error: error.message });
    };
    const { db, readingDb } = createDatabaseWithReading({
      connection: connections.application,
      poolSize: config.databasePoolSize,
      onError,
    });
    stops.push(() => db.destroy());
    const hub = await startHub({ connection: connections.application, log });
    stops.push(() => hub.stop());
    // Other copies of the program show the corrected record from now on.
    if (isChanged) hub.announce({ topic: 'record', ids: [] });
    const clock = await startClock({ config, db, hub, log, moments });
    const dataDir = resolve(root, config.dataDir);
    const secretKey = config.secretKey ?? keepSecretKey(dataDir);
    const secrets = createSecrets(secretKey);
    const refusedRights = startRefusedRights({ db, secrets, log });
    stops.push(() => refusedRights.stop());
    const files = createFileStore(config.storage, join(dataDir, 'files'));
    await repeatErasures({ db, secrets, log });
    // A database from before the modes may have been a demonstration's: accounts with a public password must not stay open.
    const since = earliestMoment(moments, clock.electionNow());
    await (config.demo ? makeDemoAccounts(db, { since }) : closeDemoAccounts(db));
    const mail = startMailSender({ db, hub, config, log });
    stops.push(() => mail.stop());
    // The first page has a poll already.
    await turnPoll({ db, hub, clock });
    const jobs = await startJobs({
      connection: connections.application,
      log,
      jobs: [
        checkFiguresJob({ db, log }),
        fileDeletionsJob({ db, files, log }),
        retentionJob({ db, files, secrets }),
        ...votingJobs({ db, clock, log, ballotKeyDays: config.ballotKeyDays }),
        ...livePollJobs({ db, hub, clock, log, ballotKeyDays: config.ballotKeyDays }),
        scoresJob({ db, hub, log, clock }),
      ],
    });
    stops.push(() => jobs.stop());
    await runDueJobs({ jobs, clock, hub, log });
    const watch = watchPollTurns({ db, hub, clock, log, askForTurn: () => jobs.runNow(livePollJob) });
    stops.push(() => watch.stop());
    const { createApp } = await load();
    const clientFolder = join(root, 'build/client');
    const platform = { config, secrets, db, files, clock, hub, jobs, log, moments, refusedRights };
    let changedAt = 0;
    const lastChange = () => changedAt;
    const app = await createApp(platform, { clientFolder, readingDb, lastChange });
    const workshop = openWorkshop({
      ...{ config, secretKey, connection: connections.application, moments, root, clientFolder },
      ...{ clock, log, lastChange, otherwise: app.fetch },
    });
    stops.push(() => workshop.stop());
    const { fetch } = workshop;
    const cache = await startPageCache({ config, secrets, db, hub, clock, log, fetch, clientFolder });
    const headers = securityHeaders({ https: config.hasSecureCookies });
    // Requests whose address or host cannot be read never reach the application.
    const listener = getRequestListener(app.fetch, {
      errorHandler: (error) =>
        new Response(null, { status: error instanceof RequestError ? 400 : 500, headers }),
    });
    const events = startEvents({ config, db, clock, hub, log });
    const answer = withAccessLog(events.listener(cache.listener(listener)), { config, log });
    door.open((request, response) => {
      if (request.method === 'POST') changedAt = Date.now();
      answer(request, response);
    });
    stops.push(() => door.close());
    // Before the server stops: it would wait for connections that never end by themselves.
    stops.push(() => events.stop());
    await announceSetup({ config, db, log, url: door.url });
    return { url: door.url, stop };
  } catch (error) {
    await stop();
    throw error;
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
    // One address for everything: the pool then takes the application's role, so that it cannot change the schema.
    const application: Connection = migrationDatabaseUrl ? { url } : { url, role: 'vot_app' };
    return { migration: { url: migrationDatabaseUrl ?? url }, application };
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

/** What goes by election time may be due at once: now, because the clock may just have been set, and after each jump. */
async function runDueJobs(options: { jobs: Jobs; clock: Clock; hub: Hub; log: Log }): Promise<void> {
  const { jobs, clock, hub, log } = options;
  hub.subscribe(({ topic }) => {
    if (topic !== 'clock') return;
    // Read first: of several copies the one that works the job off must know the new time.
    void clock
      .refresh()
      .then(() => jobs.runDue())
      .catch((error) => log.warn('Sarcinile scadente nu au pornit după mutarea ceasului.', { error }));
  });
  await jobs.runDue();
}

/** A new production installation has no administrator: the way to make one is in its log, for whoever runs the machine. */
async function announceSetup(options: { config: Config; db: Db; log: Log; url: string }): Promise<void> {
  const { config, db, log, url } = options;
  if (config.demo) return;
  const path = await openSetup(db);
  if (path)
    log.warn(`Nu există niciun administrator. Fă contul lui la ${url}${path} (o singură dată, 24 de ore).`);
}
