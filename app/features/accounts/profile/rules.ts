/** Maximum length of a first or last name, in characters. */
export const longestName = 80;

/**
 * Returns a name as it is stored: single spaces, without invisible, unassigned or direction characters. Unicode
 * calls Hangul fillers letters, and U+2800 and U+1D159 symbols, but all of them are invisible.
 */
export function plainName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]+/gu, ' ')
    .trim();
}

export type NameProblem = 'missing' | 'too-long' | 'no-letter' | 'too-many-marks';

/** Maximum number of accents on one letter. More would cover neighbouring lines. */
const mostMarks = 4;
const tooManyMarks = new RegExp(`\\p{M}{${mostMarks + 1}}`, 'u');

/** The only rule for people's names. Returns the problem of a name normalised by `plainName`, or null. */
export function findNameProblem(name: string): NameProblem | null {
  if (name === '') return 'missing';
  if (!/\p{L}/u.test(name)) return 'no-letter';
  if (tooManyMarks.test(name)) return 'too-many-marks';
  // The database column counts characters, not UTF-16 units.
  return [...name].length > longestName ? 'too-long' : null;
}

/**
 * Maximum size of a picture in bytes. With JavaScript the browser refuses larger pictures before the upload,
 * and the server always refuses them.
 */
export const largestPicture = 5 * 1024 * 1024;
