import { apiVersion } from '#app/api/version.ts';

/**
 * Headers of the answer to every read request. Scripts of any site may read the answer, without credentials,
 * and see only the listed headers.
 */
export const openHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, API-Version, Election-Time, Retry-After',
  'api-version': apiVersion,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Headers of the answer to every write request. Only this site's own pages may send the request and read the
 * answer.
 */
export const closedHeaders: Readonly<Record<string, string>> = {
  'api-version': apiVersion,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Any cache may store the answer but must revalidate it, so that no stored answer outlives a legal boundary.
 * The page cache makes revalidation cheap.
 */
export const cacheControl = 'public, no-cache';

/** Returns a JSON answer. The page cache compresses it and adds an ETag. */
export function jsonResponse(body: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, {
    headers: {
      ...headers,
      'cache-control': cacheControl,
      'content-type': 'application/json; charset=utf-8',
    },
  });
}
