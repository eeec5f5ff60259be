import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { openHeaders } from '#app/api/answers/answers.server.ts';
import { problemResponse } from '#app/api/answers/problems.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { readTwice } from '#app/platform/db/connect.server.ts';
import { createRecordMemory } from '#app/platform/db/record/record-memory.server.ts';
import { addressBucket, clientAddress, proxyList } from '#app/platform/http/client-address.server.ts';
import { securityHeaders } from '#app/platform/http/headers/security-headers.server.ts';
import { isLoopback } from '#app/platform/http/loopback.server.ts';
import type { Topic } from '#app/platform/live/announcements.ts';
import { liveEventsPath } from '#app/platform/live/figures.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { createClients } from './clients.server.ts';
import { readLiveState } from './state.server.ts';
import { readSubscription } from './subscription.server.ts';
import { startTicks } from './ticks.server.ts';
import { startUnreadCounts } from './unread/unread-counts.server.ts';

type EventServices = Pick<Platform, 'config' | 'secrets' | 'db' | 'clock' | 'hub' | 'log'>;

type LiveEvents = {
  /** Answers requests for live events and passes all other requests to `next`. */
  listener(next: RequestListener): RequestListener;
  /** Returns the number of open connections. */
  clients(): number;
  /** Ends all connections, so that browsers reconnect to a running instance. */
  stop(): Promise<void>;
};

/** Topics of announcements (messages about changed records) that may change live figures. */
const shown: ReadonlySet<Topic> = new Set([
  'record',
  'votes',
  'follows',
  'pollVotes',
  'livePolls',
  'discussions',
]);
/** Seconds after which a client may try again that was refused because the server was full. */
const retryAfter = 30;

/**
 * Starts the live events of one instance (decision 13). A plain Node listener in front of the application
 * sends each event with a single write().
 */
export function startEvents({ config, secrets, db, clock, hub, log }: EventServices): LiveEvents {
  const clients = createClients(config.events);
  const withRecord = createRecordMemory();
  const ticks = startTicks({
    read: (at) => readTwice(() => readLiveState(withRecord(db), { at, clock: clock.moves()?.moved ?? null })),
    electionNow: clock.electionNow,
    clients,
    log,
  });
  const unread = startUnreadCounts({ config, secrets, db, clock, log, clients });
  let isStopped = false;
  const unsubscribe = hub.subscribe(({ topic, ids }) => {
    if (topic === 'notifications') unread.changed(ids);
    // The clock is read again first, because the figures must be read for the new time.
    if (topic === 'clock') void clock.refresh().then(ticks.changed, ticks.changed);
    else if (shown.has(topic)) ticks.changed();
  });
  const beat = setInterval(() => {
    void clients.beat();
    // Each heartbeat reads the figures again, in case a message about a change was lost.
    ticks.changed();
  }, config.events.heartbeatSeconds * 1_000).unref();

  const common = { ...securityHeaders({ https: config.hasSecureCookies }), ...openHeaders };
  const stream = Object.entries({
    ...common,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  }).flat();
  const trustedProxies = proxyList(config.trustedProxies);
  const bucketOf = ({ headers, socket }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for']?.toString();
    return addressBucket(clientAddress({ remote: socket.remoteAddress, forwarded, trustedProxies }));
  };

  /** Answers a request for live events. Throws a Refusal for a malformed subscription. */
  function answer(message: IncomingMessage, response: ServerResponse): void {
    if (message.method !== 'GET' && message.method !== 'HEAD') throw new Refusal('api-method-refused');
    const { subscription, isPersonal } = readSubscription(message.url ?? '');
    const bucket = bucketOf(message);
    if (isStopped || !clients.mayJoin(bucket)) throw new Refusal('live-full', {}, { retryAfter });
    // The stream ends with the connection. Without chunked coding, each event is a single write().
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, [...stream, 'election-time', bucharestMoment(clock.electionNow())]);
    if (message.method === 'HEAD') {
      response.end();
      return;
    }
    const knownId = message.headers['last-event-id']?.toString() ?? null;
    clients.join(response, { subscription, bucket, knownId });
    ticks.joined();
    if (isPersonal) unread.join(response, message.headers.cookie ?? null);
  }

  function answerOrRefuse(message: IncomingMessage, response: ServerResponse): void {
    try {
      answer(message, response);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const problem = problemResponse(error, { id: crypto.randomUUID(), headers: openHeaders });
      void problem.text().then((text) => {
        response.writeHead(problem.status, { ...common, ...Object.fromEntries(problem.headers) }).end(text);
      });
    }
  }

  const isForUs = ({ method, url = '', headers }: IncomingMessage): boolean => {
    if (url !== liveEventsPath && !url.startsWith(`${liveEventsPath}?`)) return false;
    // The application answers preflights of browsers and requests for foreign host names, as for all other
    // paths.
    return method !== 'OPTIONS' && isOurs(headers.host, config);
  };

  return {
    listener: (next) => (message, response) => {
      if (!isForUs(message)) return next(message, response);
      // A reused connection may still be sending its previous answer. A response learns of the connection's
      // end only when it has its socket.
      if (response.socket === null) response.once('socket', () => answerOrRefuse(message, response));
      else answerOrRefuse(message, response);
    },
    clients: clients.count,
    async stop() {
      isStopped = true;
      unsubscribe();
      clearInterval(beat);
      ticks.stop();
      unread.stop();
      clients.end();
    },
  };
}

/** Returns true when this program serves the host name, by the same rule as for pages (app/server.ts). */
function isOurs(host: string | undefined, { demo, publicUrl }: Platform['config']): boolean {
  const name = URL.parse(`http://${host}`)?.hostname;
  if (name === undefined || name === '') return false;
  return (!demo && publicUrl !== null) || isLoopback(name);
}
