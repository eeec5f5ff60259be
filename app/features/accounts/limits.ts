/** Characters of a password (AUTH-07; ASVS 6.2: no composition rule, long ones allowed). */
export const passwordLength = { least: 8, most: 256 } as const;
/** Minutes for which links in mails work. */
export const verificationMinutes = 60;
export const resetMinutes = 30;
