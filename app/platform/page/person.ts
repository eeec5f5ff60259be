import type { SignedInRole } from '#app/platform/rights/rights.ts';

/** Everything that a page made once for all says about the person who reads it: the frame's name and role, nothing else. */
export type Person = { name: string; role: SignedInRole };

/** The name of the stand-in whose page is kept and cut at this mark. Letters and digits alone: no escaping changes them. */
export const nameMark = 'x7c1f0e52a9d84b36standin';

/** How often the frame writes the name: in the masthead and in the menu of small screens; and once in the page's data. */
export const marksInFrame = { html: 2, data: 1 };
