import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type Config, ConfigError } from '#app/platform/config/config.ts';
import { answerBrokenRequests } from '#app/platform/http/broken-requests.server.ts';
import { securityHeaders } from '#app/platform/http/headers/security-headers.server.ts';
import { smallPageHeaders, startingPage } from '#app/platform/http/reading/busy-page.server.ts';
import { unready } from '#app/platform/http/unready.ts';
import { platformRefusals } from '#app/platform/refusal/refusals.ts';

/** The program's open port. A start opens it first, so that it reports a port in use immediately. */
export type Door = {
  /** URL of the site for visitors. */
  url: string;
  /** Answers requests with `listener` from now on. Earlier requests get 503. */
  open(listener: RequestListener): void;
  /**
   * Answers readiness checks with 503 and closes each connection after its answer. Resolves once load
   * balancers have had time to notice.
   */
  drain(): Promise<void>;
  close(): Promise<void>;
};

type DoorConfig = Pick<Config, 'host' | 'port' | 'publicUrl' | 'hasSecureCookies' | 'http'>;

/** Opens the port. Throws ConfigError when port or host is not available. */
export async function openDoor(config: DoorConfig): Promise<Door> {
  const headers = securityHeaders({ https: config.hasSecureCookies });
  let answer: RequestListener | undefined;
  let isDraining = false;
  const server = createServer(serverOptions(config.http), (request, response) => {
    // The connection closes after this answer. The client's next request then reaches another instance.
    if (isDraining) response.shouldKeepAlive = false;
    if (hasTwoHosts(request)) refuseHosts(response, headers);
    else if (answer && !(isDraining && isFor('/ready', request))) answer(request, response);
    else answerUnready(request, response, { headers, isStarting: !isDraining });
  });
  answerBrokenRequests(server, headers);
  await listen(server, config);
  let closing: Promise<void> | undefined;
  return {
    url: addressOf(server, config),
    open(listener) {
      answer = listener;
    },
    async drain() {
      isDraining = true;
      if (answer) await pause(config.http.drainSeconds * 1_000);
    },
    close() {
      isDraining = true;
      closing ??= closeServer(server);
      return closing;
    },
  };
}

function serverOptions({ keepAliveSeconds, requestSeconds }: Config['http']): ServerOptions {
  return {
    // The application refuses requests without a Host header itself. Its refusals have the security headers.
    requireHostHeader: false,
    keepAliveTimeout: keepAliveSeconds * 1_000,
    requestTimeout: requestSeconds * 1_000,
    headersTimeout: Math.min(requestSeconds, longestHead) * 1_000,
    connectionsCheckingInterval: requestSeconds * 100,
  };
}

function listen(server: Server, config: DoorConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, config)));
    server.listen({ port: config.port, host: config.host, backlog: queueLength }, resolve);
  });
}

/** Seconds within which a request's headers must arrive. */
const longestHead = 15;
/**
 * Milliseconds for which idle connections stay open after the port has closed. A load balancer learns
 * meanwhile that the port is closed.
 */
const linger = 250;
/** Milliseconds after which the stopping server cuts requests that are still running. */
const grace = 2_000;

/**
 * Maximum length of the operating system's queue of new connections (`net.core.somaxconn` may lower it).
 * Node's default of 511 is too short when all live clients reconnect.
 */
const queueLength = 4_096;

/**
 * Accepts the connections that wait in the port's queue, because closing the port would cut them. Two turns
 * of the event loop without a connection mean an empty queue.
 */
async function takeWaiting(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  for (let before = -1; before < taken && taken <= queueLength; ) {
    before = taken;
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', count);
}

async function closeServer(server: Server): Promise<void> {
  await takeWaiting(server);
  return new Promise((resolve) => {
    // `Server.close` of node:http would also cut idle connections, to which a load balancer may just be
    // sending a request.
    NetServer.prototype.close.call(server, () => resolve());
    setTimeout(() => server.close(() => {}), linger);
    setTimeout(() => server.closeAllConnections(), grace).unref();
  });
}

/** A proxy and this program could read different hosts from such a request (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

function refuseHosts(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  // The request's body is never read, so the connection cannot be used again.
  response.shouldKeepAlive = false;
  response
    .writeHead(400, { ...headers, 'cache-control': 'no-store', 'content-type': plain })
    .end(platformRefusals['bad-request'].text);
}

function isFor(path: string, { url = '' }: IncomingMessage): boolean {
  return url === path || url.startsWith(`${path}?`);
}

/** Answers all requests while the program starts, and readiness checks while it stops. */
function answerUnready(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, isStarting }: { headers: Readonly<Record<string, string>>; isStarting: boolean },
): void {
  // The request's body is never read, so the connection cannot be used again.
  if (request.headers['content-length'] || request.headers['transfer-encoding'])
    response.shouldKeepAlive = false;
  const common = { ...headers, 'cache-control': 'no-store' };
  const message = platformRefusals.unavailable.text;
  if (isFor('/health', request)) response.writeHead(200, { ...common, 'content-type': plain }).end('ok');
  else if (isFor('/ready', request))
    response
      .writeHead(503, { ...common, 'retry-after': '2', 'content-type': 'application/json' })
      .end(JSON.stringify(unready));
  else if (isStarting && request.method === 'GET' && request.headers.accept?.includes('text/html'))
    response.writeHead(503, { ...common, 'retry-after': '2', ...smallPageHeaders }).end(startingPage);
  else response.writeHead(503, { ...common, 'retry-after': '2', 'content-type': plain }).end(message);
}

const plain = 'text/plain; charset=UTF-8';

function addressOf(server: Server, config: DoorConfig): string {
  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return config.publicUrl ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

function explainListen(error: NodeJS.ErrnoException, config: DoorConfig): Error {
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
