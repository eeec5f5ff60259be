/** Characters of a first or last name. */
export const longestName = 80;

/**
 * A name as it is kept: one space between words, no control or direction characters (with those a name could rearrange the
 * text around it), and nothing else that is never seen: the Hangul fillers are letters to Unicode.
 */
export function plainName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, ' ')
    .trim();
}

export type NameProblem = 'missing' | 'too-long' | 'no-letter' | 'too-many-marks';

/** Marks on one letter; more would reach over the lines above and below. */
const mostMarks = 4;
const tooManyMarks = new RegExp(`\\p{M}{${mostMarks + 1}}`, 'u');

/** What speaks against a name (as `plainName` gives it); null: nothing. The one rule for the names of people. */
export function findNameProblem(name: string): NameProblem | null {
  if (name === '') return 'missing';
  if (!/\p{L}/u.test(name)) return 'no-letter';
  if (tooManyMarks.test(name)) return 'too-many-marks';
  // The column counts characters, not UTF-16 units.
  return [...name].length > longestName ? 'too-long' : null;
}

/** Uploads larger than this are refused before they are sent where JavaScript runs, and by the server in any case. Bytes. */
export const largestPicture = 5 * 1024 * 1024;
