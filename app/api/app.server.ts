import { type Context, Hono } from 'hono';
import { apiReadings } from '#app/features.server.ts';
import type { Operation } from '#app/platform/api/operation.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { readTwice } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createRecordMemory } from '#app/platform/db/record/record-memory.server.ts';
import type { PageAudience } from '#app/platform/page-cache/options.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { jsonResponse, openHeaders } from './answers/answers.server.ts';
import { problemResponse } from './answers/problems.server.ts';
import { refuse } from './answers/refuse.server.ts';
import { apiDocument } from './description/document.server.ts';

type ApiServices = Pick<Platform, 'db' | 'clock' | 'log'>;
type OpenHeaders = Readonly<Record<string, string>>;
/** `headers` are the security headers of every answer. */
type ApiOptions = { withRecord?: (db: Db) => Db; headers?: OpenHeaders };

/**
 * Creates the read operations of the public API, which answer in JSON. Mount them at `/api/v1` after
 * `createChangesApi`.
 */
export function createApi(
  platform: ApiServices,
  { withRecord = createRecordMemory(), headers = {} }: ApiOptions = {},
): Hono {
  const api = new Hono();
  const open = { ...headers, ...openHeaders };
  let description: string | undefined;
  api.get('/openapi.json', (c) => {
    description ??= JSON.stringify(apiDocument());
    return jsonResponse(description, { headers: open, ...codingOf(c) });
  });
  const paths = ['/openapi.json'];
  for (const operation of apiReadings) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    paths.push(path);
    api.get(path, (c) => answer(platform, { operation, c, db: withRecord(platform.db), open }));
  }
  api.options('*', (c) => preflight(c, open));
  // The paths use named parameters, because `*` at the end of a path would match unknown paths too.
  for (const path of paths)
    api.all(path, (c) => refuse(platform, { c, error: new Refusal('api-method-refused'), headers: open }));
  api.all('*', (c) => refuse(platform, { c, error: new Refusal('api-address-unknown'), headers: open }));
  return api;
}

type OperationRequest = { operation: Operation; c: Context; db: Db; open: OpenHeaders };

async function answer(
  { clock, log }: ApiServices,
  { operation, c, db, open }: OperationRequest,
): Promise<Response> {
  const at = clock.electionNow();
  const asked = { db, at, params: c.req.param(), query: queryOf(c.req.url) };
  try {
    const body = await readTwice(() => operation.answerTo(asked));
    const headers: Record<string, string> = { ...open, 'election-time': bucharestMoment(at) };
    const next = nextLink(c.req.url, body);
    if (next) headers.link = next;
    return jsonResponse(JSON.stringify(body), { headers, ...codingOf(c) });
  } catch (error) {
    return refuse({ log }, { c, error, headers: open });
  }
}

function codingOf(c: Context) {
  const { isKnown }: Partial<PageAudience> = c.env ?? {};
  return { accept: c.req.header('accept-encoding'), readers: isKnown ? 'many' : 'one' } as const;
}

const nothing = new URLSearchParams();

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return start < 0 ? nothing : new URLSearchParams(url.slice(start));
}

/**
 * Returns the path of the next page, without a host. Behind a proxy, the program may not know its own host
 * name.
 */
function nextLink(url: string, body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('next_cursor' in body)) return null;
  if (typeof body.next_cursor !== 'string') return null;
  const next = new URL(url);
  next.searchParams.set('cursor', body.next_cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

/** Answers an unknown path under the API with a problem document. */
export function unknownAddress(): Response {
  return problemResponse(new Refusal('api-address-unknown'), {
    id: crypto.randomUUID(),
    headers: openHeaders,
  });
}

/**
 * Answers a browser's CORS preflight, which asks whether another site may send a request. Allows read
 * requests without cookies.
 */
function preflight(c: Context, open: OpenHeaders): Response {
  const wanted = c.req.header('access-control-request-headers');
  return new Response(null, {
    status: 204,
    headers: {
      ...open,
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-methods': 'GET',
      'access-control-max-age': '86400',
      vary: 'access-control-request-headers',
      ...(wanted && /^[\w\-, ]{1,200}$/.test(wanted) ? { 'access-control-allow-headers': wanted } : {}),
    },
  });
}
