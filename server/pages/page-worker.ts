// This file runs in the worker thread that renders pages. openWorkshop (page-workshop.ts) starts the thread.
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { ProgramServices } from '#app/platform/context.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { stepBack } from '#app/platform/threads/step-back.ts';
import type { CreateApp } from '#server/program.ts';
import type { RenderedPage, RenderRequest, WorkshopData } from './page-workshop.ts';

/**
 * Maximum number of database connections: one for each page that is being rendered, and a spare connection.
 */
const poolSize = 4;

const { config, secretKey, connection, moments, root, clientFolder, ...data }: WorkshopData = workerData;
const log = createLog({ level: config.logLevel, json: config.mode === 'production' });
const onError = (error: Error) =>
  log.warn('O conexiune la baza de date s-a pierdut.', { error: error.message });
const db = createDatabase({ connection, poolSize, onError });
let lastChange = 0;
let { reading } = data;

stepBack();

// Rendering a cached page only reads data. This thread therefore has no services that change data.
const services: ProgramServices = {
  config,
  secrets: createSecrets(secretKey),
  db,
  log,
  moments,
  clock: mirrorClock(),
  explorer: absent('explorer'),
  files: absent('files'),
  hub: absent('hub'),
  jobs: absent('jobs'),
  previews: absent('previews'),
  refusedRights: absent('refusedRights'),
};
const { createApp }: { createApp: CreateApp } = await import(join(root, 'build/server/index.js'));
const { fetch } = await createApp(services, {
  clientFolder,
  readingDb: db,
  lastChange: () => lastChange,
  noteChange() {},
});

parentPort?.on('message', async (request: RenderRequest | 'stop') => {
  if (request === 'stop') {
    await db.destroy();
    process.exit();
  }
  // Each request contains the program's clock, because this thread receives no announcement of clock changes.
  reading = request.clock;
  lastChange = request.lastChange;
  const rendered = await render(request);
  parentPort?.postMessage(rendered, 'body' in rendered ? [rendered.body] : []);
});
// The thread's first rendering is slow, and on a busy machine it may use up a visitor's time limit. Until then the
// program renders the pages.
const audience = { isKnown: false };
await render({ id: 0, url: 'http://localhost/', coding: 'identity', audience, clock: reading, lastChange });
parentPort?.postMessage('ready');

async function render({ id, url, coding, audience }: RenderRequest): Promise<RenderedPage> {
  try {
    const answer = await fetch(new Request(url, { headers: { 'accept-encoding': coding } }), audience);
    const body = await answer.arrayBuffer();
    return { id, status: answer.status, headers: [...answer.headers], body };
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function mirrorClock(): Clock {
  return {
    realNow: () => new Date(),
    electionNow: () => new Date(Date.now() + reading.shift),
    momentId: () => reading.momentId,
    moves: () => reading.moves,
    isSet: () => true,
    refresh: async () => {},
    jump: async () => {
      throw new Error('The clock is moved by the program.');
    },
  };
}

/** Replaces a service that no shared page may use. Any use throws. */
function absent<Part extends object>(name: string): Part {
  const refuse = (_target: object, property: string | symbol) => {
    throw new Error(`A shared page asked for ${name}.${String(property)}.`);
  };
  return new Proxy({}, { get: refuse }) as Part;
}
