import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, ConfigError } from '#app/platform/config/config.ts';
import { answerBrokenRequests } from '#app/platform/http/broken-requests.server.ts';
import { securityHeaders } from '#app/platform/http/headers/security-headers.server.ts';
import { platformRefusals } from '#app/platform/refusal/refusals.ts';

/** Where requests come in: bound before anything else, so that a taken port is noticed at once. */
export type Door = {
  /** The address that visitors use. */
  url: string;
  /** Answers with this from now on; before, whoever asks hears 503. */
  open(listener: RequestListener): void;
  /** Readiness says no, and every answer is the last of its connection. Resolves when balancers have had time to hear of it. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

type DoorConfig = Pick<Config, 'host' | 'port' | 'publicUrl' | 'hasSecureCookies' | 'http'>;

/** Throws ConfigError when port or host cannot be had. */
export async function openDoor(config: DoorConfig): Promise<Door> {
  const headers = securityHeaders({ https: config.hasSecureCookies });
  let answer: RequestListener | undefined;
  let isDraining = false;
  const server = createServer(serverOptions(config.http), (request, response) => {
    // Whoever goes on asking on a busy connection is told to take another, to another copy, instead of being cut off.
    if (isDraining) response.shouldKeepAlive = false;
    if (answer && !(isDraining && isFor('/ready', request))) answer(request, response);
    else answerUnready(request, response, headers);
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
    // A request without Host is refused by the application's listener, with the headers of every answer.
    requireHostHeader: false,
    keepAliveTimeout: keepAliveSeconds * 1_000,
    requestTimeout: requestSeconds * 1_000,
    headersTimeout: Math.min(requestSeconds, longestHead) * 1_000,
    // Node looks for slow senders this often, every 30 s unless told otherwise.
    connectionsCheckingInterval: requestSeconds * 100,
  };
}

function listen(server: Server, config: DoorConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, config)));
    server.listen(config.port, config.host, resolve);
  });
}

/** Seconds in which the head of a request must have come. */
const longestHead = 15;
/** Milliseconds for requests under way; then their connections are ended too. */
const grace = 2_000;

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), grace).unref();
  });
}

function isFor(path: string, { url = '' }: IncomingMessage): boolean {
  return url === path || url.startsWith(`${path}?`);
}

/** What is said while the program starts, and to balancers while it stops: the process lives, but send others elsewhere. */
function answerUnready(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  // What is left of the body is not waited for.
  if (request.headers['content-length'] || request.headers['transfer-encoding'])
    response.shouldKeepAlive = false;
  const common = { ...headers, 'cache-control': 'no-store' };
  const message = platformRefusals.unavailable.text;
  if (isFor('/health', request)) response.writeHead(200, { ...common, 'content-type': plain }).end('ok');
  else if (isFor('/ready', request))
    response
      .writeHead(503, { ...common, 'retry-after': '2', 'content-type': 'application/json' })
      .end(JSON.stringify({ ready: false, message }));
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
