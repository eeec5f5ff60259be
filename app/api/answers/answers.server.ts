import { apiVersion } from '#app/api/version.ts';

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

/** On every answer of an operation that changes something: only this site's own pages may call it and read the answer. */
export const closedHeaders: Readonly<Record<string, string>> = {
  'api-version': apiVersion,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** Kept by anybody, asked for each time: the program's own cache carries the crowd, and no copy outlives a boundary of the law. */
export const cacheControl = 'public, no-cache';

/** The cache in front of the program compresses and tags it, once for all who ask (app/platform/page-cache). */
export function jsonResponse(body: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, {
    headers: {
      ...headers,
      'cache-control': cacheControl,
      'content-type': 'application/json; charset=utf-8',
    },
  });
}
