import { hash, KeyObject } from 'node:crypto';

const blockBytes = 64;
const hashBytes = 32;

/**
 * A prepared HMAC key (RFC 2104): the padded inner block, and the outer block with room for the inner hash.
 */
export type HmacKey = { readonly inner: Buffer; readonly outer: Buffer };

/** Prepares a key of up to 64 bytes for repeated hashing. */
export function hmacKey(given: Buffer | KeyObject): HmacKey {
  const key = given instanceof KeyObject ? given.export() : given;
  if (key.length > blockBytes) throw new Error('A key of more than 64 bytes has to be hashed first.');
  const inner = Buffer.alloc(blockBytes, 0x36);
  const outer = Buffer.alloc(blockBytes + hashBytes, 0x5c);
  key.forEach((byte, index) => {
    inner[index] = 0x36 ^ byte;
    outer[index] = 0x5c ^ byte;
  });
  return { inner, outer };
}

/**
 * Returns the HMAC-SHA256 (RFC 2104), 32 bytes. It uses the one-shot `hash`, because `createHmac` took a
 * tenth of a vote's processor time.
 */
export function hmacSha256({ inner, outer }: HmacKey, message: string): Buffer {
  const whole = Buffer.allocUnsafe(blockBytes + Buffer.byteLength(message));
  inner.copy(whole);
  whole.write(message, blockBytes);
  // Writing the inner hash as latin1 text takes half the time of a new Buffer.
  outer.write(hash('sha256', whole, 'binary'), blockBytes, 'binary');
  return Buffer.from(hash('sha256', outer, 'binary'), 'binary');
}
