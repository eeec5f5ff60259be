/**
 * The people whose data a part of the database contains. `nobody` means only totals or no natural person, and
 * `public-figures` means people who stand for election.
 */
export type Subject = 'nobody' | 'public-figures' | 'users' | 'visitors' | 'administrators';

/** Texts about a part of the database without personal data. Parts with personal data need further texts. */
export type ImpersonalWords = { title: string; holds: string };
export type PersonalWords = ImpersonalWords & {
  purpose: string;
  basis: string;
  retention: string;
  readers: string;
};

type Tables = {
  /**
   * Tables as `schema.table`. Each table is in exactly one part of the list, and a partition belongs to its
   * parent.
   */
  tables: readonly string[];
  /** True when this part of the data reveals political opinions (GDPR art. 9). */
  isSpecial?: true;
};
type ImpersonalPart = Tables & { subject: 'nobody'; words: ImpersonalWords };
type PersonalPart = Tables & { subject: Exclude<Subject, 'nobody'>; words: PersonalWords };

/**
 * The list of all stored data by part, from which the privacy page is rendered. A test compares it with the
 * database, so each new table needs an entry.
 */
export type DataMap = Readonly<Record<string, ImpersonalPart | PersonalPart>>;

/**
 * An item that the site stores in a browser, such as a cookie. A browser test compares this list with the
 * items that it finds.
 */
export type BrowserItem = {
  name: string;
  kind: 'cookie' | 'session' | 'local';
  /**
   * When the item exists. `signing-in` lasts minutes; `on-…` begins with opening the tests, asking the
   * assistant or choosing a place.
   */
  when: 'always' | 'signed-in' | 'signing-in' | 'on-tests' | 'on-question' | 'on-choice';
  /** The item's purpose, as the privacy page states it. */
  use: string;
};
