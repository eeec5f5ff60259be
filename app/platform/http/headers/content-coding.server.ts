import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Content codings that the program supports, best first. */
const codings = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;

/**
 * Compression quality. For the home page, 5 takes 8 ms and saves 15 % against gzip; 3 takes half of gzip's
 * time and saves 6 %.
 */
const brotliFor = {
  many: { [BROTLI_PARAM_QUALITY]: 5 },
  one: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_LGWIN]: 18 },
};

/**
 * Compression level. For the home page, level 2 takes half the time of level 6 and gives an 11 % larger
 * result.
 */
const zipFor = { many: { level: 6 }, one: { level: 2 } };
/**
 * Answers below this number of bytes are compressed in the same thread, because handing them over would take
 * longer.
 */
const small = 32_768;
/** Bytes that zlib writes at a time, unless `chunkSize` sets another number. */
const usualChunk = 16_384;

export async function encodeBytes(
  coding: Exclude<Coding, 'identity'>,
  body: Uint8Array,
  readers: keyof typeof brotliFor,
): Promise<Buffer<ArrayBuffer>> {
  // Node's thread pool has the same priority as votes. The thread that renders pages has a lower priority, so
  // it compresses them itself.
  const isHere = !isMainThread || (body.length < small && readers === 'one');
  // A page for one reader is compressed in one turn of the thread, so its chunks are large. A cached page keeps the
  // memory of whole chunks, so its chunks are small.
  const chunkSize = readers === 'one' ? Math.max(usualChunk, body.length >> 2) : usualChunk;
  const zipped = { ...zipFor[readers], chunkSize };
  if (coding === 'gzip') return isHere ? gzipSync(body, zipped) : zip(body, zipped);
  const options = { params: brotliFor[readers], chunkSize };
  return isHere ? brotliCompressSync(body, options) : brotli(body, options);
}

export async function decodeBytes(coding: Coding, body: Buffer): Promise<Buffer> {
  return coding === 'identity' ? body : decoders[coding](body);
}

/**
 * Returns the ETag of an uncompressed body. It is weak because compressed answers differ only in their bytes
 * (RFC 9110, 8.8.1).
 */
export function tagOf(body: Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** The bytes of answers that `wholeAnswer` made. Reading them from the answer would copy them twice. */
const wholes = new WeakMap<Response, Uint8Array>();

/** Returns an answer that `encodeWhole` can compress without a copy. A normal answer would copy its bytes here. */
export function wholeAnswer(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const answer = new Response(body, init);
  wholes.set(answer, bytes);
  return answer;
}

/** Returns the answer's bytes, without a copy if `wholeAnswer` made it. */
export const bytesOf = async (answer: Response): Promise<Uint8Array> =>
  wholes.get(answer) ?? new Uint8Array(await answer.arrayBuffer());

/** Returns the answer with headers that may be changed. */
export const withOpenHeaders = (answer: Response) =>
  wholes.has(answer) ? answer : new Response(answer.body, answer);

/**
 * Compresses a page or JSON answer in one step, because a compressing stream would need ten times the memory.
 * Public answers get an ETag; other types, and downloads that state their length, stay unchanged.
 */
export async function encodeWhole(
  answer: Response,
  accept: string | undefined,
  readers: keyof typeof brotliFor = 'one',
): Promise<Response> {
  const coding = chooseCoding(accept);
  const isWhole = /^(text\/html|application\/json)/.test(answer.headers.get('content-type') ?? '');
  const isDownload = answer.headers.has('content-length');
  if (!isWhole || isDownload || coding === 'identity') return answer;
  if (!wholes.has(answer) && answer.body === null) return answer;
  const whole = await bytesOf(answer);
  const body = await encodeBytes(coding, whole, readers);
  const headers = new Headers(answer.headers);
  if (/\bpublic\b/.test(headers.get('cache-control') ?? '')) headers.set('etag', tagOf(whole));
  headers.set('content-encoding', coding);
  headers.append('vary', 'Accept-Encoding');
  return new Response(body, { status: answer.status, headers });
}

const known = new Map<string, Coding>();

/**
 * Returns the best coding that `Accept-Encoding` allows. Ignores all weights except `q=0`, which forbids a
 * coding.
 */
export function chooseCoding<C extends Coding>(
  accept: string | undefined,
  among: readonly C[] = codings as readonly Coding[] as readonly C[],
): C | 'identity' {
  if (!accept) return 'identity';
  const key = `${among.join()} ${accept}`;
  const found = known.get(key);
  if (found) return found as C;
  const offers = accept.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const isOffered = (coding: string) =>
    offers.some(([name, weight]) => name === coding && !/^q=0(\.0+)?$/.test(weight ?? ''));
  const chosen = among.find(isOffered) ?? 'identity';
  // Browsers send only a few different values. The limit keeps invented values from filling memory.
  if (known.size < 100) known.set(key, chosen);
  return chosen;
}
