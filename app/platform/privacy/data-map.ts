/**
 * The people whose data a part of the database holds. `nobody`: no natural person, or only totals;
 * `public-figures`: people who are the subject of an election; `visitors`: people without a name.
 */
export type Subject = 'nobody' | 'public-figures' | 'users' | 'visitors' | 'administrators';

/** The texts of a part without personal data; parts about people also answer the questions below. */
export type ImpersonalWords = { title: string; holds: string };
export type PersonalWords = ImpersonalWords & {
  purpose: string;
  basis: string;
  retention: string;
  readers: string;
};

type Tables = {
  /** Tables as `schema.table`, each in exactly one part of the map; partitions belong to their parent. */
  tables: readonly string[];
  /** GDPR art. 9: the part reveals political opinions. */
  isSpecial?: true;
};
type ImpersonalPart = Tables & { subject: 'nobody'; words: ImpersonalWords };
type PersonalPart = Tables & { subject: Exclude<Subject, 'nobody'>; words: PersonalWords };

/**
 * The parts of the data map by id, from which the privacy page is rendered. A test compares them with the
 * database, so a new table needs a row in its feature's part.
 */
export type DataMap = Readonly<Record<string, ImpersonalPart | PersonalPart>>;

/**
 * An item that the site stores in a browser. A browser test compares this list with the items that it finds
 * there.
 */
export type BrowserItem = {
  name: string;
  kind: 'cookie' | 'session' | 'local';
  /**
   * `signed-in`: stored while a person is signed in. `signing-in`: stored for some minutes between two
   * sign-in steps.
   */
  when: 'always' | 'signed-in' | 'signing-in';
  /** The purpose, as the privacy page states it. */
  use: string;
};
