import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#app/platform/db/database.ts';
import type { RetentionNames } from '#app/platform/feature.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';

/** `limit`: the moment before which a row is over, by the database's clock. */
type Forgetting = { db: Db; files: FileStore; limit: RawBuilder<Date> };

/**
 * How long something is kept, in real time, from the moment that its words name; 0: until the next nightly run. `isSet`: an
 * administrator sets the days (`data_retention_days`), the count is the default.
 */
type RetentionRule = {
  count: number;
  unit: 'day' | 'year';
  isSet?: true;
  words: { what: string; from: string };
  /** Deletes what is over; how many rows went. */
  forget(forgetting: Forgetting): Promise<number>;
};

/** Each feature's retention rules, applied by the nightly job and listed on /gdpr. Ballot keys follow election time and have their own job. */
export type RetentionTable = Readonly<Record<string, RetentionRule>>;
export type RetentionKey = keyof RetentionNames;
export type Retention = Readonly<Record<RetentionKey, RetentionRule>>;

/** The moment before which a row is over by its rule. */
export function limitOf({ unit, count }: RetentionRule): RawBuilder<Date> {
  return unit === 'year'
    ? sql<Date>`now() - make_interval(years => ${count})`
    : sql<Date>`now() - make_interval(days => ${count})`;
}

type Dated = { table: keyof Database & string; column: string; limit: RawBuilder<Date> };

/** Deletes rows whose time is over by that column; a row without one stays. */
export async function deleteBefore(db: Db, { table, column, limit }: Dated): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} < ${limit}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
