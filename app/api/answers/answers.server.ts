import { apiVersion } from '#app/api/version.ts';
import { chooseCoding, encodeBytes, tagOf } from '#app/platform/http/headers/content-coding.server.ts';

/**
 * Headers of answers to read requests. Scripts of any site may read the answer and the listed headers, but
 * without cookies.
 */
export const openHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, API-Version, Election-Time, Retry-After',
  'api-version': apiVersion,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Headers of answers to write requests. Only this site's own pages may send the request and read the answer.
 */
export const closedHeaders: Readonly<Record<string, string>> = {
  'api-version': apiVersion,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Any cache may store the answer but must ask again before each use. No stored answer then outlives a legal
 * boundary, such as election silence.
 */
export const cacheControl = 'public, no-cache';

/** `readers` tells whether the page cache stores the answer for many readers. */
type JsonOptions = {
  headers: Readonly<Record<string, string>>;
  accept: string | undefined;
  readers: 'one' | 'many';
};

/** Returns a JSON answer, compressed in a coding that the request accepts. */
export async function jsonResponse(
  body: string,
  { headers, accept, readers }: JsonOptions,
): Promise<Response> {
  const coding = chooseCoding(accept);
  const whole = new TextEncoder().encode(body);
  const common = {
    ...headers,
    'cache-control': cacheControl,
    'content-type': 'application/json; charset=utf-8',
    vary: 'Accept-Encoding',
  };
  if (coding === 'identity') return new Response(whole, { headers: common });
  const encoded = { 'content-encoding': coding, etag: tagOf(whole) };
  const sent = new Uint8Array(await encodeBytes(coding, whole, readers));
  return new Response(sent, { headers: { ...common, ...encoded } });
}
