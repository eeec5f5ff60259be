/**
 * Limits of a password's length in characters (AUTH-07). OWASP ASVS 6.2 demands no composition rule and
 * allows long passwords.
 */
export const passwordLength = { least: 8, most: 256 } as const;
/** Minutes for which mailed links work. */
export const verificationMinutes = 60;
export const resetMinutes = 30;
