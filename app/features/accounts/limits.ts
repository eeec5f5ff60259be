/**
 * The length of a password in characters (AUTH-07; ASVS 6.2: no composition rule, long passwords allowed).
 */
export const passwordLength = { least: 8, most: 256 } as const;
/** Minutes for which mailed links work. */
export const verificationMinutes = 60;
export const resetMinutes = 30;
