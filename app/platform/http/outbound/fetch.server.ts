import { lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import zlib from 'node:zlib';
import { type AllowList, literalAddress, mayConnect, portOf } from './guard.ts';
import type { FetchFailureCode } from './texts.ts';

const limits = { wholeMs: 10_000, bytes: 5 * 1024 * 1024, redirects: 5, hostPauseMs: 1_000 };

/**
 * Thrown when a fetch from another server was refused or failed. `status` and `retryAfterSeconds` come from
 * that server's answer.
 */
export class FetchFailure extends Error {
  readonly code: FetchFailureCode;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  constructor(
    code: FetchFailureCode,
    facts: { status?: number; retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(code, { cause: facts.cause });
    this.code = code;
    this.status = facts.status ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

type FetchedBody = {
  /** The answer's body. Null when the server has nothing newer (status 304). */
  body: Buffer | null;
  status: number;
  contentType: string | null;
  etag: string | null;
  lastModified: string | null;
  /** The final URL after redirects. */
  url: string;
};
type Conditions = { etag?: string | null; lastModified?: string | null };
export type GuardedFetch = (address: string, conditions?: Conditions) => Promise<FetchedBody>;

/**
 * Creates a fetch that connects only to public servers, even after a redirect, within 10 s and 5 MiB. Each
 * server gets one request at a time, with a pause of a second between two.
 */
export function createGuardedFetch(options: {
  allowed: () => AllowList;
  userAgent: string;
  lookup?: LookupFunction;
  limits?: Partial<typeof limits>;
}): GuardedFetch {
  const { allowed, userAgent, lookup = systemLookup as LookupFunction } = options;
  const bounds = { ...limits, ...options.limits };
  const takeTurn = createTurns(bounds.hostPauseMs);
  return async (address, conditions = {}) => {
    const first = toUrl(address);
    return takeTurn(first.host, async () => {
      const deadline = AbortSignal.timeout(bounds.wholeMs);
      let url = first;
      for (let hop = 0; hop <= bounds.redirects; hop += 1) {
        const headers = headersOf(conditions, userAgent);
        const response = await request(url, { headers, lookup, allowed: allowed(), deadline });
        const next = redirectOf(response, url);
        if (next) {
          response.destroy();
          url = next;
          continue;
        }
        try {
          return await read(response, url, { deadline, bytes: bounds.bytes });
        } finally {
          response.destroy();
        }
      }
      throw new FetchFailure('too-many-redirects');
    });
  };
}

function headersOf({ etag, lastModified }: Conditions, userAgent: string): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept:
      'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.5',
    'accept-encoding': 'gzip, br, deflate',
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}

function toUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) throw new FetchFailure('address-invalid');
  if (portOf(url) === null || url.username || url.password) throw new FetchFailure('scheme-refused');
  return url;
}

type RequestOptions = {
  headers: Record<string, string>;
  lookup: LookupFunction;
  allowed: AllowList;
  deadline: AbortSignal;
};

function request(url: URL, options: RequestOptions): Promise<http.IncomingMessage> {
  const { headers, allowed, deadline } = options;
  const port = portOf(url) ?? 0;
  // Node calls no `lookup` when the URL's host is an IP address. This line checks such an address.
  const literal = literalAddress(url);
  if (literal && !mayConnect(literal, port, allowed)) throw new FetchFailure('address-refused');
  return new Promise((resolve, reject) => {
    const transport = url.protocol === 'https:' ? https : http;
    const outgoing = transport.get(url, {
      headers,
      // Each request opens its own connection, because a reused connection would skip the address check.
      agent: false,
      lookup: guardedLookup(options.lookup, (address) => mayConnect(address, port, allowed)),
      signal: deadline,
    });
    outgoing.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!socket.remoteAddress || !mayConnect(socket.remoteAddress, port, allowed))
          socket.destroy(new FetchFailure('address-refused'));
      }),
    );
    outgoing.on('response', resolve);
    outgoing.on('error', (error) => reject(toFailure(error, deadline)));
  });
}

/** Returns a DNS lookup that fails when the program may not connect to one of the host's addresses. */
function guardedLookup(lookup: LookupFunction, mayUse: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, options, (error, found, family) => {
      if (error) return callback(error, found, family);
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (addresses.length > 0 && addresses.every(mayUse)) return callback(null, found, family);
      return callback(new FetchFailure('address-refused'), found, family);
    });
}

function redirectOf(response: http.IncomingMessage, url: URL): URL | null {
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  return [301, 302, 303, 307, 308].includes(status) && location ? toUrl(location, url) : null;
}

async function read(
  response: http.IncomingMessage,
  url: URL,
  { deadline, bytes }: { deadline: AbortSignal; bytes: number },
): Promise<FetchedBody> {
  const status = response.statusCode ?? 0;
  const {
    etag = null,
    'last-modified': lastModified = null,
    'content-type': contentType = null,
  } = response.headers;
  const facts = {
    status,
    contentType,
    etag: validatorOf(etag),
    lastModified: validatorOf(lastModified),
    url: url.href,
  };
  if (status === 304) return { ...facts, body: null };
  const retryAfterSeconds = readRetryAfter(response.headers['retry-after']);
  if (status === 429) throw new FetchFailure('too-many-requests', { status, retryAfterSeconds });
  if (status !== 200) throw new FetchFailure('http-error', { status, retryAfterSeconds });
  return { ...facts, body: await collect(response, { deadline, bytes }) };
}

/** A longer ETag or date is dropped, because the next request would become too long for that server. */
const validatorOf = (value: string | null) => (value && value.length <= 1_000 ? value : null);

async function collect(
  response: http.IncomingMessage,
  { deadline, bytes }: { deadline: AbortSignal; bytes: number },
): Promise<Buffer> {
  const body = decompressed(response);
  const chunks: Buffer[] = [];
  let length = 0;
  let received = 0;
  response.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > bytes) response.destroy(new FetchFailure('too-large'));
  });
  // A server that sends slowly causes no error at the deadline, so this function ends its answer.
  const stop = () => body.destroy(new FetchFailure('timed-out'));
  deadline.addEventListener('abort', stop, { once: true });
  if (deadline.aborted) stop();
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > bytes) throw new FetchFailure('too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw toFailure(error, deadline);
  } finally {
    deadline.removeEventListener('abort', stop);
    body.destroy();
  }
  return Buffer.concat(chunks);
}

function decompressed(response: http.IncomingMessage): Readable {
  const coding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || coding === '') return response;
  const decoder =
    coding === 'gzip' || coding === 'x-gzip'
      ? zlib.createGunzip()
      : coding === 'br'
        ? zlib.createBrotliDecompress()
        : coding === 'deflate'
          ? zlib.createInflate()
          : null;
  if (!decoder) throw new FetchFailure('compression-unknown');
  response.on('error', (error) => decoder.destroy(error));
  response.pipe(decoder);
  return decoder;
}

function toFailure(error: unknown, deadline: AbortSignal): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (deadline.aborted) return new FetchFailure('timed-out', { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ENOTFOUND|EAI_)/.test(code)) return new FetchFailure('name-unknown', { cause: error });
  if (/CERT|SELF_SIGNED|UNABLE_TO|TLS|SSL|EPROTO/.test(code))
    return new FetchFailure('certificate-refused', { cause: error });
  if (/^(Z_|ERR__ERROR|ERR_PADDING|ERR_BROTLI)/.test(code))
    return new FetchFailure('compression-unknown', { cause: error });
  return new FetchFailure('unreachable', { cause: error });
}

/** Parses a Retry-After header into seconds, at most a day. */
function readRetryAfter(value: string | undefined): number | null {
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.round(seconds)), 86_400) : null;
}

/** Runs one request at a time for each host, and pauses between requests. */
function createTurns(pauseMs: number) {
  const last = new Map<string, Promise<unknown>>();
  return <T>(host: string, run: () => Promise<T>): Promise<T> => {
    const before = last.get(host);
    const mine = before ? before.then(run, run) : run();
    const settled = mine.then(
      () => pause(pauseMs, undefined, { ref: false }),
      () => pause(pauseMs, undefined, { ref: false }),
    );
    last.set(host, settled);
    void settled.then(() => {
      if (last.get(host) === settled) last.delete(host);
    });
    return mine;
  };
}
