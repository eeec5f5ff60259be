import { createHash } from 'node:crypto';
import { lettersOf, sketchOf } from './likeness.ts';

/** Texts with fewer letters are everyday phrases („sunt de acord”), which many people write independently. */
const leastLetters = 20;

/**
 * Returns a fingerprint that equal texts share, or null for a short text. Capitals, diacritics, punctuation, numbers,
 * emoji, repeated letters and look-alike letters of other alphabets do not matter.
 */
export function textKeyOf(text: string): Buffer | null {
  const letters = lettersOf(text);
  if (letters.length < leastLetters) return null;
  return createHash('sha256').update(letters).digest().subarray(0, 16);
}

/** The columns of a text that serve for comparison with other texts. */
export type ComparedText = { text_key: Buffer | null; text_sketch: Buffer | null };

export const comparedText = (text: string): ComparedText => ({
  text_key: textKeyOf(text),
  text_sketch: sketchOf(text),
});

/** The values of these columns when the text was deleted. */
export const notCompared: ComparedText = { text_key: null, text_sketch: null };
