import { hash, KeyObject } from 'node:crypto';

const blockBytes = 64;
const hashBytes = 32;

/** A key made ready: what goes before the message, and what goes before the first hash, whose place is left behind it. */
export type HmacKey = { readonly inner: Buffer; readonly outer: Buffer };

/** For keys that more than one hash is made with. At most 64 bytes: ours have 32, or 44 as text. */
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
 * HMAC-SHA256 (RFC 2104), 32 bytes. `createHmac` makes several objects for each hash, which in a vote's five were a tenth of all
 * its processor time; the one-shot `hash` makes none. Tested against `createHmac` and the vectors of RFC 4231.
 */
export function hmacSha256({ inner, outer }: HmacKey, message: string): Buffer {
  const whole = Buffer.allocUnsafe(blockBytes + Buffer.byteLength(message));
  inner.copy(whole);
  whole.write(message, blockBytes);
  // As text of one byte a letter: a Buffer of its own for each hash takes twice as long.
  outer.write(hash('sha256', whole, 'binary'), blockBytes, 'binary');
  return Buffer.from(hash('sha256', outer, 'binary'), 'binary');
}
