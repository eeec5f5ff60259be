import { randomUUID } from 'node:crypto';
import { type Compilable, CompiledQuery } from 'kysely';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';

/**
 * Purposes for which the law requires explicit consent, GDPR art. 9(2)(a). The table `consents` has a row for
 * each consent given.
 */
export const purposes = ['votes', 'follows', 'results', 'chat', 'discussions', 'marks', 'questions'] as const;
export type Purpose = (typeof purposes)[number];

export type Person = { userId: string; secrets: Secrets };

/** One record in the copy of a person's data, with names instead of ids where possible. */
export type PersonalRecord = Record<string, unknown>;

/**
 * One feature's data about a person with an account, for export and erasure. Withdrawing a consent erases the
 * parts with its purpose.
 */
export type PersonalDataPart = {
  /** Name of the part in the export, in letters and hyphens. */
  id: string;
  title: string;
  /** The part's tables, as `schema.table`. */
  tables: readonly string[];
  /**
   * The purpose of consent whose withdrawal erases the part. Null when only erasing the account erases the
   * part.
   */
  purpose: Purpose | null;
  /** Lists all records of this part about the person. */
  list(db: Db, person: Person): Promise<PersonalRecord[]>;
  /**
   * Reads the same records, for a part that grows with use (`growing`). Missing for a part that stays small.
   */
  grown?: {
    /**
     * Reads the records one by one, through a database cursor. The cursor exists only inside a transaction.
     */
    read(tx: Db, person: Person): AsyncIterable<PersonalRecord>;
    count(db: Db, person: Person): Promise<number>;
  };
  /**
   * Deletes the person's records and corrects the counters. Rows that PostgreSQL deletes together with the
   * account may stay.
   */
  erase(tx: Tx, person: Person): Promise<void>;
};

/** Maximum number of rows of a growing part in memory. */
const batch = 500;

type Query = Compilable<PersonalRecord> & { execute(): Promise<PersonalRecord[]> };
type GrowingPart = Omit<PersonalDataPart, 'list' | 'grown'> & { query(db: Db, person: Person): Query };

/**
 * Creates a part whose records are the rows of one query. The export reads the rows through a cursor, so that memory
 * does not grow with their number.
 */
export function growing({ query, ...part }: GrowingPart): PersonalDataPart {
  return {
    ...part,
    list: (db, person) => query(db, person).execute(),
    grown: {
      read: (tx, person) => readInBatches(tx, query(tx, person).compile()),
      async count(db, person) {
        const { sql, parameters } = query(db, person).compile();
        const counting = CompiledQuery.raw(`select count(*) as count from (${sql}) counted`, [...parameters]);
        const { rows } = await db.executeQuery<{ count: number }>(counting);
        return rows[0]?.count ?? 0;
      },
    },
  };
}

async function* readInBatches(tx: Db, { sql, parameters }: CompiledQuery): AsyncGenerator<PersonalRecord> {
  const cursor = `personal_${randomUUID().replaceAll('-', '')}`;
  await tx.executeQuery(CompiledQuery.raw(`declare ${cursor} no scroll cursor for ${sql}`, [...parameters]));
  for (;;) {
    const { rows } = await tx.executeQuery<PersonalRecord>(
      CompiledQuery.raw(`fetch ${batch} from ${cursor}`),
    );
    yield* rows;
    if (rows.length < batch) break;
  }
  await tx.executeQuery(CompiledQuery.raw(`close ${cursor}`));
}
