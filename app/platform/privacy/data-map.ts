/**
 * Whose data a part of the database is. `nobody`: no natural person, or totals only. `public-figures`: people whom an
 * election is about. `users`: people with an account. `visitors`: whoever asks for a page, known by no name. `administrators`:
 * people who run the site.
 */
export type Subject = 'nobody' | 'public-figures' | 'users' | 'visitors' | 'administrators';

/** A part about nobody has a name and contents; all others answer every question. */
export type ImpersonalWords = { title: string; holds: string };
export type PersonalWords = ImpersonalWords & {
  purpose: string;
  basis: string;
  retention: string;
  readers: string;
};

type Tables = {
  /** As `schema.table`, each in exactly one part of the map; partitions belong to their parent. */
  tables: readonly string[];
  /** GDPR art. 9: it reveals political opinions. */
  isSpecial?: true;
};
type ImpersonalPart = Tables & { subject: 'nobody'; words: ImpersonalWords };
type PersonalPart = Tables & { subject: Exclude<Subject, 'nobody'>; words: PersonalWords };

/**
 * Parts of the map of all data, by id. The privacy page is rendered from the parts of all features, and a test compares them with
 * the database: a new table is a row in its feature's part.
 */
export type DataMap = Readonly<Record<string, ImpersonalPart | PersonalPart>>;

/** What the site leaves in a browser, and in whose. A browser test finds what really lies there and compares. */
export type BrowserItem = {
  name: string;
  kind: 'cookie' | 'session' | 'local';
  /** `signed-in`: while an account is open. `signing-in`: between two steps of signing in, for some minutes. */
  when: 'always' | 'signed-in' | 'signing-in';
  /** What it is for, in words. */
  use: string;
};
