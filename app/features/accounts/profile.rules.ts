/** Characters of a first or last name. */
export const longestName = 80;

export type NameProblem = 'missing' | 'too-long';

/** Uploads larger than this are refused before they are sent where JavaScript runs, and by the server in any case. Bytes. */
export const largestPicture = 5 * 1024 * 1024;
