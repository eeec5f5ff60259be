import type { SignedInRole } from '#app/platform/rights/rights.ts';

/** The person as a cached page shows them: name and role in the frame, and nothing else. */
export type Person = { name: string; role: SignedInRole };

/**
 * The stand-in's name, at which a cached page is cut. It has only letters and digits, so that escaping leaves
 * it unchanged.
 */
export const nameMark = 'x7c1f0e52a9d84b36standin';

/**
 * How often a page contains the name: twice in the HTML (masthead and small screens' menu), once in the
 * page's data.
 */
export const marksInFrame = { html: 2, data: 1 };
