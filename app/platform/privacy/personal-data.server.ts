import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';

/** Purposes that ask for explicit consent (GDPR art. 9(2)(a)); rows of `consents`. */
export const purposes = ['votes', 'follows', 'results', 'chat'] as const;
export type Purpose = (typeof purposes)[number];

export type Person = { userId: string; secrets: Secrets };

/**
 * What one feature keeps about a person with an account. Every table of the data map whose subject is `users` belongs to
 * exactly one part: a test compares. Export and erasure go through all parts, withdrawal through those of its purpose.
 */
export type PersonalDataPart = {
  /** Name of the part in the copy that a person takes; letters and hyphens. */
  id: string;
  title: string;
  /** As `schema.table`. */
  tables: readonly string[];
  /** The consent whose withdrawal erases this part; null: it goes with the account only. */
  purpose: Purpose | null;
  /** All records about the person, readable without the program: names instead of ids where there are names. */
  list(db: Db, person: Person): Promise<Record<string, unknown>[]>;
  /** Removes them and mends the counters. What the database cascades from `users` may be left to it. */
  erase(tx: Tx, person: Person): Promise<void>;
};
