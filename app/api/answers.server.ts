import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { apiVersion } from './version.ts';

const zip = promisify(gzip);
/** Bytes under which compressing costs more than it saves. */
const smallest = 1024;

/**
 * On every answer of the API. Anybody's page may read it, without credentials; a JSON document needs nothing itself.
 * Browsers show a script only the headers named here.
 */
export const openHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, API-Version, Election-Time, Retry-After',
  'api-version': apiVersion,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Kept by anybody, asked for each time: the program's own cache carries the crowd, and no copy outlives a boundary of the law. */
export const cacheControl = 'public, no-cache';

/**
 * A body as an answer with a strong ETag of its bytes; 304 when the asker has them. The compressed form is other bytes, so
 * it has a tag of its own; it is compressed here because a stream compressor would have to weaken the tag.
 */
export async function jsonResponse(
  request: Request,
  { body, headers }: { body: string; headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const bytes = Buffer.from(body);
  const isZipped = bytes.length >= smallest && accepts(request.headers.get('accept-encoding'));
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}${isZipped ? '-gz' : ''}"`;
  const all = { ...headers, etag: tag, 'cache-control': cacheControl, vary: 'accept-encoding' };
  if (knows(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers: all });
  const sent = isZipped ? await zip(bytes) : bytes;
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(sent), {
    headers: {
      ...all,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(sent.length),
      ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
    },
  });
}

/** Does the asker take gzip? `gzip;q=0` says no. */
function accepts(header: string | null): boolean {
  return header !== null && /(^|,)\s*(gzip|\*)\s*(;\s*q=(0\.0*[1-9]\d*|1(\.0*)?)\s*)?(,|$)/i.test(header);
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2); `*` fits whatever exists. */
function knows(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((entry) => ['*', tag].includes(entry.trim().replace(/^W\//, '')));
}
