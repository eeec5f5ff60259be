import { apiVersion } from '#app/api/version.ts';

/**
 * Headers on the answer to every read request: any site's scripts may read it, without credentials. Browsers
 * show scripts only the headers listed here.
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
 * program's own cache carries the load.
 */
export const cacheControl = 'public, no-cache';

/** The page cache in front of the program compresses and tags the answer (app/platform/page-cache). */
export function jsonResponse(body: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, {
    headers: {
      ...headers,
      'cache-control': cacheControl,
      'content-type': 'application/json; charset=utf-8',
    },
  });
}
