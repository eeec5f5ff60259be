import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import type { Variant } from '../cached-page.server.ts';

const deflate = promisify(deflateRaw);
/**
 * Pieces below this number of bytes are compressed in this thread. Handing them to another thread would take
 * longer.
 */
const small = 4_096;

/** A person's own data is compressed from this number of bytes on. The content of such a page has some 30 kB. */
const worthwhile = 2_048;

/** Bytes that all people of a role share, plain and compressed. */
export type Piece = { bytes: Buffer; deflated: Buffer };

/**
 * Compresses a piece so that another can follow. A full flush ends on a whole byte, and later pieces refer to
 * nothing before it (RFC 1951).
 */
export async function compressPiece(bytes: Buffer): Promise<Piece> {
  const options = { level: 6, finishFlush: constants.Z_FULL_FLUSH };
  const isSmall = bytes.length < small;
  return { bytes, deflated: isSmall ? deflateRawSync(bytes, options) : await deflate(bytes, options) };
}

/** The gzip header: deflate, no file name, no time, Unix (RFC 1952). */
const zipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** The empty stored block that ends a deflate stream. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/**
 * Joins pieces and the person's bytes into one answer with these headers. In a gzip answer, short personal
 * bytes stay uncompressed between the compressed pieces.
 */
export function joinPieces(
  filled: readonly (Piece | Buffer)[],
  { headers, coding }: { headers: readonly string[]; coding: 'gzip' | 'identity' },
): Variant {
  const isZipped = coding === 'gzip';
  const body = isZipped
    ? zip(filled)
    : Buffer.concat(filled.map((part) => ('bytes' in part ? part.bytes : part)));
  const zipped = isZipped ? ['content-encoding', 'gzip'] : [];
  return { head: [...headers, ...zipped, 'content-length', String(body.length)], body };
}

function zip(filled: readonly (Piece | Buffer)[]): Buffer {
  let sum = 0;
  let length = 0;
  const parts: Buffer[] = [zipHeader];
  for (const part of filled) {
    const bytes = 'bytes' in part ? part.bytes : part;
    sum = crc32(bytes, sum);
    length += bytes.length;
    if ('bytes' in part) parts.push(part.deflated);
    else if (part.length < worthwhile) parts.push(...storedBlocks(part));
    else parts.push(deflateRawSync(part, { level: 2, finishFlush: constants.Z_FULL_FLUSH }));
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(sum, 0);
  end.writeUInt32LE(length, 4);
  return Buffer.concat([...parts, lastBlock, end]);
}

/**
 * Returns the bytes as uncompressed deflate blocks of at most 65,535 bytes, each preceded by its length (RFC
 * 1951).
 */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 0xffff) {
    const block = bytes.subarray(at, at + 0xffff);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(~block.length & 0xffff, 3);
    blocks.push(head, block);
  }
  return blocks;
}
