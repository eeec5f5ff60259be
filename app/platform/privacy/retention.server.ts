import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#app/platform/db/database.ts';
import type { RetentionNames } from '#app/platform/feature.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';

/** The arguments of `forget`. `limit` is a moment by the database's clock, before which rows have expired. */
type Forgetting = { db: Db; files: FileStore; limit: RawBuilder<Date> };

/**
 * How long a record is kept after the named event, in real time. If `isSet`, the setting
 * `data_retention_days` replaces the default `count`.
 */
type RetentionRule = {
  count: number;
  unit: 'day' | 'year';
  isSet?: true;
  words: { what: string; from: string };
  /** Deletes expired rows and returns their number. */
  forget(forgetting: Forgetting): Promise<number>;
};

/**
 * Each feature's rules for deleting old records, which the nightly job applies and /gdpr lists. Ballot keys
 * follow election time and have a separate job.
 */
export type RetentionTable = Readonly<Record<string, RetentionRule>>;
export type RetentionKey = keyof RetentionNames;
export type Retention = Readonly<Record<RetentionKey, RetentionRule>>;

/** Returns the moment before which rows have expired under this rule. */
export function limitOf({ unit, count }: RetentionRule): RawBuilder<Date> {
  return unit === 'year'
    ? sql<Date>`now() - make_interval(years => ${count})`
    : sql<Date>`now() - make_interval(days => ${count})`;
}

type Dated = { table: keyof Database & string; column: string; limit: RawBuilder<Date> };

/** Deletes rows whose `column` is before the limit. Rows where it is null stay. */
export async function deleteBefore(db: Db, { table, column, limit }: Dated): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} < ${limit}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
