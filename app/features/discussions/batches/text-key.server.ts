import { createHash } from 'node:crypto';
import { withoutLookAlikes } from '#app/platform/text/look-alikes.ts';

/** Fewer letters than this are everyday words („sunt de acord”), which many people send by themselves. */
const leastLetters = 20;

/**
 * Returns a fingerprint that equal texts share. Texts count as equal when they differ only in capitals, diacritics,
 * punctuation, numbers, emoji, repeated letters or letters of other alphabets that look Latin. Returns null for a
 * short text.
 */
export function textKeyOf(text: string): Buffer | null {
  const letters = withoutLookAlikes(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\P{L}/gu, '')
    .replace(/(\p{L})\1+/gu, '$1');
  if (letters.length < leastLetters) return null;
  return createHash('sha256').update(letters).digest().subarray(0, 16);
}
