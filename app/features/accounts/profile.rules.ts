/** Characters of a first or last name. */
export const longestName = 80;

/**
 * A name as it is kept: one space between words, no control or direction characters (with those a name could rearrange the
 * text around it).
 */
export function plainName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}

/** The column counts characters, not UTF-16 units. */
export function isShortName(name: string): boolean {
  return [...name].length <= longestName;
}

export type NameProblem = 'missing' | 'too-long';

/** Uploads larger than this are refused before they are sent where JavaScript runs, and by the server in any case. Bytes. */
export const largestPicture = 5 * 1024 * 1024;
