import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';

/** Purposes that require explicit consent (GDPR art. 9(2)(a)); rows of `consents`. */
export const purposes = ['votes', 'follows', 'results', 'chat'] as const;
export type Purpose = (typeof purposes)[number];

export type Person = { userId: string; secrets: Secrets };

/**
 * One feature's data about a person with an account; every `users` table of the data map belongs to one part.
 * Export and erasure go through all parts, a withdrawal through those of its purpose.
 */
export type PersonalDataPart = {
  /** Name of the part in a person's export; letters and hyphens. */
  id: string;
  title: string;
  /** Tables as `schema.table`. */
  tables: readonly string[];
  /** Withdrawing this consent erases the part; null when only the account's erasure does. */
  purpose: Purpose | null;
  /** Lists all records about the person, with names instead of ids where possible. */
  list(db: Db, person: Person): Promise<Record<string, unknown>[]>;
  /** Removes the records and corrects the counters. It may leave rows to the cascade from `users`. */
  erase(tx: Tx, person: Person): Promise<void>;
};
