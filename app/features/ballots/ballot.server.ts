import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import type { HmacKey } from '#app/platform/config/hmac.server.ts';
import { keyedHash } from '#app/platform/config/secret-key.server.ts';

/** The key of a day; made ready (`hmacKey`) where more than one thing is made with it. */
type DayKey = Buffer | KeyObject | HmacKey;

/** What a ballot holds instead of its voter: 32 bytes that only the day's key can make again. */
export function voterHashOf(dayKey: DayKey, voterId: string): Buffer {
  return keyedHash(dayKey, 'voter', voterId);
}

type Request = { voterId: string; requestKey: string; candidateId: string };

/** What an answered request is remembered by: another voter, key or candidate is another request. */
export function requestHashOf(dayKey: DayKey, { voterId, requestKey, candidateId }: Request): Buffer {
  return keyedHash(dayKey, 'request', voterId, requestKey, candidateId);
}

const half = 16;
// Crockford's base 32: no I, L, O, U, which people misread.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 26;

/** ECB is right here: one block, so it is a keyed permutation; whoever lacks the key can neither make nor undo it. */
const cipher = 'aes-256-ecb';
// A KeyObject: of a Buffer, node:crypto makes one for each cipher, which takes five times as long as the cipher.
const receiptKey = (dayKey: DayKey) => createSecretKey(keyedHash(dayKey, 'receipt'));

/** The voter's receipt of the day, the same however often the vote is moved: 26 letters and digits, in groups. */
export function receiptOf(dayKey: DayKey, voterHash: Buffer): string {
  const seal = createCipheriv(cipher, receiptKey(dayKey), null).setAutoPadding(false);
  const sealed = Buffer.concat([seal.update(voterHash.subarray(0, half)), seal.final()]);
  let code = '';
  // 128 bits after two of nothing are 26 digits of five.
  let waiting = 0;
  let bits = 2;
  for (const byte of sealed) {
    waiting = ((waiting << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) code += digits[(waiting >> (bits - 5)) & 31];
  }
  return code.replace(/(.{5})(?=.{5})/g, '$1-');
}

/** The 16 bytes that a typed receipt stands for; null: it is none. Case, spaces, hyphens and O/I/L for 0/1 are forgiven. */
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

/** The first half of the voter hash that a receipt of that day's key stands for. Of any other day it is just noise. */
export function openReceipt(dayKey: DayKey, sealed: Buffer): Buffer {
  const open = createDecipheriv(cipher, receiptKey(dayKey), null).setAutoPadding(false);
  return Buffer.concat([open.update(sealed), open.final()]);
}
