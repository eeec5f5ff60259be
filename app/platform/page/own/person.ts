import type { SignedInRole } from '#app/platform/rights/rights.ts';

/** The name and role of a person, which the frame of a cached page shows. */
export type Person = { name: string; role: SignedInRole };

/**
 * All personal data that a cached page shows outside its frame. A loader returns it as one text (`ownText`),
 * so that the cache replaces a single place.
 */
export type Own = {
  /** A new key on each page that identifies one press of a button. A repeated request then counts once. */
  key: string | null;
  /**
   * Letters by the id of a record on the page. For example, `v` marks the candidate for whom the reader
   * voted.
   */
  flags: Readonly<Record<string, string>>;
  /** The message when the person's own data could not be read. */
  failed: string | null;
  /** The answer to the form that the person just sent without scripts (`usePosted`). */
  answer?: unknown;
};

/** What a page shows after a form: the answer itself, and the HTML of personal places by id. */
export type ShownAnswer = Pick<Own, 'answer'> & {
  flags?: Own['flags'];
  html: Readonly<Record<string, string>>;
};

/** The personal data of a visitor without an account, which is empty. */
export const nobody: Own = { key: null, flags: {}, failed: null };

/**
 * A placeholder for the person's name, at which the cache splits the page. All placeholders contain only letters and
 * digits, so that escaping leaves them unchanged.
 */
export const nameMark = 'x7c1f0e52a9d84b36standin';
/** A placeholder for the person's number of unread notifications. */
export const unreadMark = 'x7c1f0e52a9d84b36unread';
export const ownMark = 'x7c1f0e52a9d84b36own';
export const keyMark = 'x7c1f0e52a9d84b36key';

/**
 * How often the frame of a page contains each placeholder. The HTML contains the name twice (masthead and
 * menu) and the number of unread notifications once (bell).
 */
export const marksInFrame = [
  { mark: nameMark, html: 2, data: 1 },
  { mark: unreadMark, html: 1, data: 1 },
] as const;

/** The attribute of the elements around the variants of a personal place (`OwnPlace`). */
export const placeAttribute = 'data-x7c1f0e52-place';
/** The value of `placeAttribute` on the element that ends a personal place. */
export const placeEnd = '/';
/** The id of the personal place that contains the content of a person's own page (`OwnPage`). */
export const ownPagePlace = 'page';

export function readOwn(text: string): Own & { isStandIn: boolean } {
  if (text === ownMark) return { ...nobody, key: keyMark, isStandIn: true };
  return { ...(JSON.parse(text) as Own), isStandIn: false };
}
