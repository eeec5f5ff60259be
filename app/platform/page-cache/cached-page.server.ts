import {
  bytesOf,
  type Coding,
  decodeBytes,
  encodeBytes,
  tagOf,
} from '#app/platform/http/headers/content-coding.server.ts';
import { heldHeaders, writeHeldLine } from './held-page.server.ts';

/**
 * Headers as `writeHead` takes them (name, value, name, value …). They are built once and sent to all
 * visitors.
 */
type RawHeaders = string[];
export type Variant = { head: RawHeaders; body: Buffer };

/** A cached answer for all visitors, as bytes ready to be written. */
export type CachedPage = {
  status: number;
  /** The ETag. Null for an old page with the notice “older page”. */
  etag: string | null;
  /** Returns the answer's size in memory in bytes, with all variants encoded so far. */
  size(): number;
  variant(coding: Coding): Promise<Variant> | Variant;
  /** Headers of a 304 (unchanged) answer. */
  unchanged: RawHeaders;
  /** Returns the page with this notice at its top. Browsers may not store that page. */
  hold(line: string): Promise<CachedPage>;
};

/** Minimum size in bytes for compression. A smaller answer would gain nothing. */
const smallest = 1_024;
const compressible = /^(text\/|application\/(json|problem\+json|xml|manifest)|image\/svg)|\+(json|xml)\b/;

/**
 * Reads a whole answer with its compression and its headers, except Vary and lengths. A page with `isHeld`
 * contains a notice (see `hold`) and gets no ETag.
 */
export async function cachePage(answer: Response, isHeld = false): Promise<CachedPage> {
  const { status, headers } = answer;
  const made = codingOf(headers);
  const bytes = asBuffer(await bytesOf(answer));
  const etag = isHeld ? null : (headers.get('etag') ?? tagOf(bytes));
  const mayCompress =
    made !== 'identity' || (compressible.test(headers.get('content-type') ?? '') && bytes.length >= smallest);
  const own = [...ownHeaders(headers), ...(etag === null ? [] : ['etag', etag])];
  const inCoding = (coding: Coding, body: Buffer): Variant => ({
    head: [
      ...own,
      ...(coding === 'identity' ? [] : ['content-encoding', coding]),
      ...['content-length', String(body.length)],
    ],
    body,
  });
  const variants = new Map<Coding, Promise<Variant> | Variant>([[made, inCoding(made, bytes)]]);

  async function make(coding: Coding): Promise<Variant> {
    const whole = await decodeBytes(made, bytes);
    const variant = inCoding(
      coding,
      coding === 'identity' ? whole : await encodeBytes(coding, whole, 'many'),
    );
    variants.set(coding, variant);
    return variant;
  }
  return {
    status,
    etag,
    unchanged: own.filter(
      (_part, index) => !/^content-(type|disposition)$/.test(own[index - (index % 2)] ?? ''),
    ),
    size: () =>
      [...variants.values()].reduce(
        (sum, variant) => sum + ('body' in variant ? variant.body.length : 0),
        1_024,
      ),
    async hold(line) {
      const body = writeHeldLine(await decodeBytes(made, bytes), line);
      return cachePage(new Response(body, { status, headers: heldHeaders(headers) }), true);
    },
    variant(asked) {
      const coding = mayCompress ? asked : 'identity';
      const variant = variants.get(coding) ?? make(coding);
      variants.set(coding, variant);
      return variant;
    },
  };
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

function codingOf(headers: Headers): Coding {
  const coding = headers.get('content-encoding');
  return coding === 'br' || coding === 'gzip' ? coding : 'identity';
}

/** Returns the answer's headers for `writeHead`, without headers that depend on compression or connection. */
export function ownHeaders(headers: Headers): RawHeaders {
  const own: RawHeaders = [];
  for (const [name, value] of headers) {
    if (/^(etag|vary|content-length|content-encoding|transfer-encoding|connection|date)$/.test(name))
      continue;
    own.push(name, value);
  }
  const vary = new Set((headers.get('vary') ?? '').split(',').map((name) => name.trim().toLowerCase()));
  vary.delete('');
  vary.add('accept-encoding').add('cookie');
  return [...own, 'vary', [...vary].join(', ')];
}

/** Tells whether `If-None-Match` contains this answer's ETag, by weak comparison (RFC 9110, 13.1.2). */
export function isUnchanged(asked: string | undefined, etag: string | null): boolean {
  if (!asked || etag === null) return false;
  if (asked === etag) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/**
 * Returns whether the answer is a whole page or a page's data. Returns null for refusals, redirects and
 * files, which may belong to one person.
 */
export function shellKindOf({ status, headers }: Response): 'page' | 'data' | null {
  if (status !== 200) return null;
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) return 'page';
  return type.startsWith('text/x-script') ? 'data' : null;
}

/** Returns true if all visitors get this answer. `isCommon` marks the one page for all unknown addresses. */
export function isForAll(answer: Response, isCommon: boolean): boolean {
  if (isCommon && answer.status === 404) return true;
  const control = answer.headers.get('cache-control') ?? '';
  return answer.status === 200 && /\bpublic\b/.test(control);
}
