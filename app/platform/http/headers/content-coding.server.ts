import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Content codings the program offers, best first. */
const codings = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;

/**
 * Brotli by how many read what is written. Quality 5: 8 ms for the home page and 15 % smaller than gzip; 11 would take a second of
 * a core for 4 % more. Quality 3: half of gzip's time (the page of results a fifth) and still 6 % smaller; looking back 256 kB
 * instead of 4 MB costs less memory for each of many at once.
 */
const brotliFor = {
  many: { [BROTLI_PARAM_QUALITY]: 5 },
  one: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_LGWIN]: 18 },
};

export function encodeBytes(
  coding: Exclude<Coding, 'identity'>,
  body: Uint8Array,
  readers: keyof typeof brotliFor,
): Promise<Buffer> {
  return coding === 'br' ? brotli(body, { params: brotliFor[readers] }) : zip(body, { level: 6 });
}

/**
 * A page made for one visitor, in the best coding their browser takes: at once, because the page is whole when it is sent, and as
 * a stream it would go through memory in ten pieces. Everything else is handed back as it is.
 */
export async function encodePage(answer: Response, accept: string | undefined): Promise<Response> {
  const coding = chooseCoding(accept);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') && answer.body !== null;
  if (!isPage || coding === 'identity') return answer;
  const body = await encodeBytes(coding, new Uint8Array(await answer.arrayBuffer()), 'one');
  const headers = new Headers(answer.headers);
  headers.set('content-encoding', coding);
  headers.append('vary', 'Accept-Encoding');
  return new Response(new Uint8Array(body), { status: answer.status, headers });
}

const known = new Map<string, Coding>();

/** The best coding that `Accept-Encoding` allows; weights other than a refusal (`q=0`) are not weighed. */
export function chooseCoding(accept: string | undefined): Coding {
  if (!accept) return 'identity';
  const found = known.get(accept);
  if (found) return found;
  const offers = accept.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const isOffered = (coding: string) =>
    offers.some(([name, weight]) => name === coding && !/^q=0(\.0+)?$/.test(weight ?? ''));
  const chosen = codings.find(isOffered) ?? 'identity';
  // Browsers send a handful of values; whoever sends others does not fill our memory.
  if (known.size < 100) known.set(accept, chosen);
  return chosen;
}
