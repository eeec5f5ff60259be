import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import type { HmacKey } from '#app/platform/config/hmac.server.ts';
import { keyedHash } from '#app/platform/config/secret-key.server.ts';

/** The secret key of a voting day or live poll. Callers that hash several values pass an `hmacKey`. */
type DayKey = Buffer | KeyObject | HmacKey;

/**
 * Returns the hash that stands for the voter on a ballot. Computing its 32 bytes again needs the day's secret
 * key.
 */
export function voterHashOf(dayKey: DayKey, voterId: string): Buffer {
  return keyedHash(dayKey, 'voter', voterId);
}

type Request = { voterId: string; requestKey: string; candidateId: string };

/** Returns the hash of a vote request. Another voter, request key or candidate gives another hash. */
export function requestHashOf(dayKey: DayKey, { voterId, requestKey, candidateId }: Request): Buffer {
  return keyedHash(dayKey, 'request', voterId, requestKey, candidateId);
}

const half = 16;
// The digits of Crockford's base 32, which leaves out I, L, O and U because people misread them.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 26;

/** ECB is safe here because only one block is encrypted. Creating or opening a receipt needs the key. */
const cipher = 'aes-256-ecb';
// Prepares a KeyObject once. From a Buffer, node:crypto would convert the key for every cipher, which takes
// five times as long as the cipher.
const receiptKey = (dayKey: DayKey) => createSecretKey(keyedHash(dayKey, 'receipt'));

/**
 * Returns the voter's receipt for the day, 26 characters in groups of four. The receipt stays the same when the voter
 * moves the vote to another candidate.
 */
export function receiptOf(dayKey: DayKey, voterHash: Buffer): string {
  const seal = createCipheriv(cipher, receiptKey(dayKey), null).setAutoPadding(false);
  const sealed = Buffer.concat([seal.update(voterHash.subarray(0, half)), seal.final()]);
  let code = '';
  // Two leading zero bits and the receipt's 128 bits form 26 digits of five bits.
  let waiting = 0;
  let bits = 2;
  for (const byte of sealed) {
    waiting = ((waiting << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) code += digits[(waiting >> (bits - 5)) & 31];
  }
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * Parses a typed receipt into its 16 bytes, or null if it is malformed. Ignores case, spaces and hyphens, and
 * reads O as 0, I and L as 1.
 */
export function parseReceipt(typed: string): Buffer | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s–-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (code.length !== length || [...code].some((digit) => !digits.includes(digit))) return null;
  const value = [...code].reduce((sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)), 0n);
  if (value >> BigInt(half * 8) !== 0n) return null;
  return Buffer.from(value.toString(16).padStart(half * 2, '0'), 'hex');
}

/**
 * Decrypts a receipt to the first 16 bytes of the ballot's voter hash. With another day's ballot key the
 * result is random bytes.
 */
export function openReceipt(dayKey: DayKey, sealed: Buffer): Buffer {
  const open = createDecipheriv(cipher, receiptKey(dayKey), null).setAutoPadding(false);
  return Buffer.concat([open.update(sealed), open.final()]);
}
