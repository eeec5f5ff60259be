/** Length of a day of 24 hours. A calendar day in Bucharest may have 23 or 25 hours (`bucharest.ts`). */
export const daySeconds = 86_400;
export const dayMs = daySeconds * 1000;
