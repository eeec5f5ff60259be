import { heldLineMark } from '#app/platform/page/held-line.ts';

const place = ` ${heldLineMark}=""`;

/**
 * Writes the notice “older page” into the empty element that the page has for it. JSON and pictures have no
 * such element and stay unchanged.
 */
export function writeHeldLine(page: Buffer, line: string): Buffer<ArrayBuffer> {
  const mark = page.indexOf(place);
  const start = mark < 0 ? 0 : page.indexOf('>', mark) + 1;
  if (start === 0) return Buffer.from(page);
  return Buffer.concat([page.subarray(0, start), Buffer.from(line), page.subarray(start)]);
}

/**
 * Returns the headers of an old page that is served because no newer page can be rendered. Browsers and
 * proxies may not store it.
 */
export function heldHeaders(headers: Headers): Headers {
  const own = new Headers(headers);
  own.delete('content-encoding');
  if (!own.get('cache-control')?.includes('no-store')) own.set('cache-control', 'no-store');
  return own;
}

/**
 * Returns headers that tell clients how many seconds ago the figures were read (RFC 9111, 5.1). A negative
 * `ttl` means that they are outdated (RFC 9211).
 */
export function ageHeaders(seconds: number): string[] {
  return ['age', String(seconds), 'cache-status', `vot-informat; hit; ttl=-${seconds}`];
}

/**
 * Returns an answer that makes React Router load the whole document. Only a document can show the notice
 * “older page”.
 */
export function loadDocument(address: string): string[] {
  return [
    ...['x-remix-redirect', address, 'x-remix-status', '302', 'x-remix-reload-document', 'true'],
    ...['cache-control', 'no-store'],
  ];
}
