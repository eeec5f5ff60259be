import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import {
  type BallotKind,
  isPeriod,
  type LivingPeriod,
  onPeriod,
  type Period,
  periodColumns,
} from './kind.server.ts';

/** Creates the secret key of a voting day or live poll. The primary key refuses a second key. */
export async function makeKey<Column extends string>(
  tx: Tx,
  kind: BallotKind<Column>,
  period: Period<Column>,
): Promise<Buffer> {
  const key = randomBytes(32);
  const values = Object.keys(kind.columns).map((column) => period[column as Column]);
  await sql`insert into ${sql.table(kind.keys)} (${periodColumns(kind)}, key) values (${sql.join(values)}, ${key})`.execute(
    tx,
  );
  return key;
}

/**
 * Returns the key of a voting day or live poll and locks its row, or returns null. The condition on
 * `key_destroyed_at` is needed: after waiting for a destruction, PostgreSQL checks only that row again.
 */
export async function holdKey<Column extends string>(
  tx: Tx,
  kind: BallotKind<Column>,
  period: Period<Column>,
): Promise<Buffer | null> {
  const { rows } = await sql<{ key: Buffer }>`
    select kept.key from ${sql.table(kind.periods.table)} period join ${sql.table(kind.keys)} kept on ${onPeriod(kind, 'kept')}
    where ${isPeriod(kind, period)} and period.key_destroyed_at is null for key share of period`.execute(tx);
  return rows[0]?.key ?? null;
}

/**
 * Lists the voting days or live polls whose ballot key still exists, latest first. `among` is a SQL condition
 * on their columns.
 */
export async function listLivingPeriods<Column extends string>(
  db: Db,
  kind: BallotKind<Column>,
  among: RawBuilder<boolean> = sql`true`,
): Promise<LivingPeriod<Column>[]> {
  const latestFirst = sql.join(Object.keys(kind.columns).map((column) => sql`${sql.ref(column)} desc`));
  const { rows } = await sql<LivingPeriod<Column>>`
    select ${periodColumns(kind)}, key from ${sql.table(kind.keys)} where ${among} order by ${latestFirst}`.execute(
    db,
  );
  return rows;
}

/**
 * Lists the voting days or live polls whose ballot key still exists, and locks them until the transaction
 * ends. The order is always the same, which prevents deadlocks.
 */
export async function holdLivingPeriods<Column extends string>(
  tx: Tx,
  kind: BallotKind<Column>,
): Promise<LivingPeriod<Column>[]> {
  const { rows } = await sql<LivingPeriod<Column>>`
    select ${periodColumns(kind, 'kept')}, kept.key
    from ${sql.table(kind.periods.table)} period join ${sql.table(kind.keys)} kept on ${onPeriod(kind, 'kept')}
    where period.key_destroyed_at is null order by ${periodColumns(kind, 'kept')} for key share of period`.execute(
    tx,
  );
  return rows;
}
