import { apiVersion } from '#app/api/version.ts';

/**
 * Headers on the answer to every read request: scripts of any site may read it, without credentials. Browsers
 * show these scripts only the headers that `access-control-expose-headers` lists.
 */
export const openHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, API-Version, Election-Time, Retry-After',
  'api-version': apiVersion,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Headers on the answer to every write request: only this site's own pages may call it and read the answer.
 */
export const closedHeaders: Readonly<Record<string, string>> = {
  'api-version': apiVersion,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Any cache may store the answer but must revalidate it, so that no copy outlives a legal boundary. The
 * program's own page cache carries the load.
 */
export const cacheControl = 'public, no-cache';

/**
 * Returns a JSON answer; the page cache in front compresses it and adds an ETag (app/platform/page-cache).
 */
export function jsonResponse(body: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, {
    headers: {
      ...headers,
      'cache-control': cacheControl,
      'content-type': 'application/json; charset=utf-8',
    },
  });
}
