import { heldLineMark } from '#app/platform/page/held-line.ts';

const place = ` ${heldLineMark}=""`;

/** Writes the line into the page's empty element; JSON and pictures have none and stay unchanged. */
export function writeHeldLine(page: Buffer, line: string): Buffer<ArrayBuffer> {
  const mark = page.indexOf(place);
  const start = mark < 0 ? 0 : page.indexOf('>', mark) + 1;
  if (start === 0) return Buffer.from(page);
  return Buffer.concat([page.subarray(0, start), Buffer.from(line), page.subarray(start)]);
}

/** Nobody can tell a browser or proxy when a held page must end, so none may store it. */
export function heldHeaders(headers: Headers): Headers {
  const own = new Headers(headers);
  if (!own.get('cache-control')?.includes('no-store')) own.set('cache-control', 'no-store');
  return own;
}

/** Tells programs the seconds since the figures were read (RFC 9111, 5.1; RFC 9211: a negative `ttl` is stale). */
export function ageHeaders(seconds: number): string[] {
  return ['age', String(seconds), 'cache-status', `vot-informat; hit; ttl=-${seconds}`];
}

/**
 * The answer to React Router's request for a page's data: it loads the whole document, which can show the
 * line. The headers are those of React Router's own redirect.
 */
export function loadDocument(address: string): string[] {
  return [
    ...['x-remix-redirect', address, 'x-remix-status', '302', 'x-remix-reload-document', 'true'],
    ...['cache-control', 'no-store'],
  ];
}
