import { createHash } from 'node:crypto';
import { lettersOf, sketchOf } from './likeness.ts';

/** Fewer letters than this are everyday words („sunt de acord”), which many people send by themselves. */
const leastLetters = 20;

/**
 * Returns a fingerprint that equal texts share. Texts count as equal when they differ only in capitals, diacritics,
 * punctuation, numbers, emoji, repeated letters or letters of other alphabets that look Latin. Returns null for a
 * short text.
 */
export function textKeyOf(text: string): Buffer | null {
  const letters = lettersOf(text);
  if (letters.length < leastLetters) return null;
  return createHash('sha256').update(letters).digest().subarray(0, 16);
}

/** The columns of a text by which it is compared with other texts. */
export type ComparedText = { text_key: Buffer | null; text_sketch: Buffer | null };

export const comparedText = (text: string): ComparedText => ({
  text_key: textKeyOf(text),
  text_sketch: sketchOf(text),
});

/** The columns of a text whose words were deleted. */
export const notCompared: ComparedText = { text_key: null, text_sketch: null };
