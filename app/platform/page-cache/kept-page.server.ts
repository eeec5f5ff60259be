import { createHash } from 'node:crypto';
import { type Coding, encodeBytes } from '#app/platform/http/headers/content-coding.server.ts';
import { heldHeaders, writeHeldLine } from './held-page.server.ts';

/** Headers for `writeHead`: name, value, name, value … They are built once for all visitors. */
type RawHeaders = string[];
export type Variant = { head: RawHeaders; body: Buffer };

/** An answer for all visitors, as bytes ready to be written. */
export type KeptPage = {
  status: number;
  /** Null for a page that is served while no newer one can be made. */
  etag: string | null;
  /** Returns the answer's bytes in memory, with all variants encoded so far. */
  size(): number;
  variant(coding: Coding): Promise<Variant> | Variant;
  /** Headers of a 304 answer. */
  unchanged: RawHeaders;
  /** Returns the page with this line at its top, which no browser may keep. */
  hold(line: string): Promise<KeptPage>;
};

/** Minimum bytes for compression: compressing a smaller answer gains nothing. */
const smallest = 1_024;
const compressible = /^(text\/|application\/(json|problem\+json|xml|manifest)|image\/svg)|\+(json|xml)\b/;

/** Reads a whole answer and keeps its headers, apart from ETag, Vary and lengths. `isHeld`: see `hold`. */
export async function keepPage(answer: Response, isHeld = false): Promise<KeptPage> {
  const body = Buffer.from(await answer.arrayBuffer());
  // The tag is weak because the codings differ in their bytes only (RFC 9110, 8.8.1).
  const etag = isHeld ? null : `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const type = answer.headers.get('content-type') ?? '';
  const mayCompress = compressible.test(type) && body.length >= smallest;
  const { status, headers } = answer;
  const own = [...ownHeaders(headers), ...(etag === null ? [] : ['etag', etag])];
  const variants = new Map<Coding, Promise<Variant> | Variant>();

  function make(coding: Coding): Promise<Variant> | Variant {
    if (coding === 'identity') return { head: [...own, 'content-length', String(body.length)], body };
    return encodeBytes(coding, body, 'many').then((bytes) => {
      const variant = {
        head: [...own, 'content-encoding', coding, 'content-length', String(bytes.length)],
        body: bytes,
      };
      variants.set(coding, variant);
      return variant;
    });
  }
  return {
    status,
    etag,
    unchanged: own.filter(
      (_part, index) => !/^content-(type|disposition)$/.test(own[index - (index % 2)] ?? ''),
    ),
    size: () =>
      [...variants.values()].reduce(
        (sum, variant) => sum + ('body' in variant && variant.body !== body ? variant.body.length : 0),
        body.length + 1_024,
      ),
    hold: (line) =>
      keepPage(new Response(writeHeldLine(body, line), { status, headers: heldHeaders(headers) }), true),
    variant(asked) {
      const coding = mayCompress ? asked : 'identity';
      const variant = variants.get(coding) ?? make(coding);
      variants.set(coding, variant);
      return variant;
    },
  };
}

/** Returns the answer's headers for `writeHead`, without those that each coding or connection sets itself. */
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

/** Tells whether `If-None-Match` names this answer, by weak comparison (RFC 9110, 13.1.2). */
export function isUnchanged(asked: string | undefined, etag: string | null): boolean {
  if (!asked || etag === null) return false;
  if (asked === etag) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag));
}
