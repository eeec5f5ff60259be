/**
 * A day of 24 hours, in seconds and in milliseconds. A calendar day in Bucharest may have 23 or 25 hours
 * (`bucharest.ts`).
 */
export const daySeconds = 86_400;
export const dayMs = daySeconds * 1000;
