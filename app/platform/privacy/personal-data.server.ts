import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';

/**
 * Purposes that require explicit consent by GDPR art. 9(2)(a). The table `consents` has a row for each
 * consent given.
 */
export const purposes = ['votes', 'follows', 'results', 'chat', 'discussions'] as const;
export type Purpose = (typeof purposes)[number];

export type Person = { userId: string; secrets: Secrets };

/**
 * One feature's data about a person with an account. Export and erasure use all parts, and a withdrawn
 * consent erases the parts with its purpose.
 */
export type PersonalDataPart = {
  /** Name of the part in a person's export, in letters and hyphens. */
  id: string;
  title: string;
  /** The part's tables, as `schema.table`. */
  tables: readonly string[];
  /**
   * Withdrawing the consent to this purpose erases the part. Null when only erasing the account erases it.
   */
  purpose: Purpose | null;
  /** Lists all records of this part about the person, with names instead of ids where possible. */
  list(db: Db, person: Person): Promise<Record<string, unknown>[]>;
  /**
   * Deletes the person's records and corrects the counters. Rows that the cascade from `users` deletes may
   * stay.
   */
  erase(tx: Tx, person: Person): Promise<void>;
};
