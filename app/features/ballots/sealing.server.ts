import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { type BallotKind, isPeriod, ofPeriod, type Period, periodColumns } from './kind.server.ts';

/**
 * Destroys the keys of voting days or polls that ended `ballotKeyDays` days of election time ago, and
 * rewrites their ballots. A period that a backup restored without its ballot key is rewritten too.
 */
export async function destroyDueKeys<Column extends string>(
  kind: BallotKind<Column>,
  { db, electionNow, ballotKeyDays }: { db: Db; electionNow: Date; ballotKeyDays: number },
): Promise<Period<Column>[]> {
  const { periods, ballots, requests, counters } = kind;
  const own = Object.entries<string>(kind.columns).map(
    ([column, name]) => sql`${sql.ref(`period.${name}`)} as ${sql.ref(column)}`,
  );
  const { rows: due } = await sql<Period<Column>>`
    select ${sql.join(own)} from ${sql.table(periods.table)} period
    where key_destroyed_at is null and ${periods.isClosed}
      and ${sql.ref(periods.endsAt)} <= ${new Date(electionNow.getTime() - ballotKeyDays * dayMs)}
    order by ${sql.ref(periods.endsAt)}`.execute(db);
  const destroyed: Period<Column>[] = [];
  for (const period of due) {
    const isDone = await db.transaction().execute((tx) => sealPeriod(tx, kind, { period, electionNow }));
    if (isDone) destroyed.push(period);
  }
  if (destroyed.length > 0) {
    const written = [...new Set([ballots, requests.table, counters.table])].map((table) => sql.table(table));
    await clear(db, { vacuum: sql`vacuum ${sql.join(written)}`, wait: '1min' });
  }
  await clearKeys(db, kind.keys);
  return destroyed;
}

/**
 * Destroys the period's ballot key and rewrites its ballots. Returns false if another instance of the program
 * has done it or the demonstration clock was moved back.
 */
async function sealPeriod<Column extends string>(
  tx: Tx,
  kind: BallotKind<Column>,
  { period, electionNow }: { period: Period<Column>; electionNow: Date },
): Promise<boolean> {
  const periods = sql.table(kind.periods.table);
  // The connection pool's time limit suits page queries. Rewriting a day of a million ballots takes longer.
  await sql`set local statement_timeout = '10min'`.execute(tx);
  if (await wasMovedBack(tx, electionNow)) return false;
  // This lock waits for running votes and erasures, and makes later votes and erasures wait.
  const open = await sql`
    select from ${periods} period where ${isPeriod(kind, period)} and key_destroyed_at is null for update`.execute(
    tx,
  );
  if (open.rows.length === 0) return false;
  const ballots = await rewriteBallots(tx, kind, period);
  // Answered requests need deleting only where they have their own table. Requests stored on the ballots
  // disappear with the old rows.
  for (const table of [kind.requests.table, kind.keys].filter((name) => name !== kind.ballots))
    await sql`delete from ${sql.table(table)} where ${ofPeriod(kind, period)}`.execute(tx);
  const { sealedBallots } = kind.periods;
  const kept = sealedBallots ? sql`, ${sql.ref(sealedBallots)} = ${ballots}` : sql``;
  await sql`
    update ${periods} period set key_destroyed_at = ${electionNow}${kept} where ${isPeriod(kind, period)}`.execute(
    tx,
  );
  await rewriteCounters(tx, kind, period);
  // The foreign-key check of the last ballot left its transaction id, which could identify the voter, in the
  // candidate's row. For candidates who now have no ballots, this statement overwrites that id.
  await sql`${kind.candidatesOf(period)} for key share`.execute(tx);
  return true;
}

/**
 * Returns true if a demonstration's clock is now before `electionNow`, so that the period's ballot key must
 * stay. The lock keeps the clock from moving until the transaction ends.
 */
async function wasMovedBack(tx: Tx, electionNow: Date): Promise<boolean> {
  const { rows } = await sql<{ isEarlier: boolean }>`
    select election_anchor + (clock_timestamp() - real_anchor) < ${electionNow}::timestamptz - interval '1 minute' as "isEarlier"
    from election_clock for share`.execute(tx);
  return rows[0]?.isEarlier ?? false;
}

/**
 * Replaces the ballots with rows in random order, with random hashes and without requests, and returns their
 * number. PostgreSQL stores the writing transaction's id on each row, which would link an old ballot to its
 * voter.
 */
async function rewriteBallots<Column extends string>(
  tx: Tx,
  kind: BallotKind<Column>,
  period: Period<Column>,
): Promise<number> {
  const [ballots, columns] = [sql.table(kind.ballots), periodColumns(kind)];
  const { numAffectedRows } = await sql`
    with taken as (delete from ${ballots} where ${ofPeriod(kind, period)} returning ${columns}, candidate_id)
    insert into ${ballots} (${columns}, voter_hash, candidate_id)
    select ${columns}, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), candidate_id
    from taken order by gen_random_uuid()`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Rewrites the public counters. A counter's row stores the transaction of its last vote, which would link
 * that vote to the voter's activity.
 */
async function rewriteCounters<Column extends string>(
  tx: Tx,
  { counters }: BallotKind<Column>,
  period: Period<Column>,
): Promise<void> {
  const table = sql.table(counters.table);
  await sql`
    with held as (
      select candidate_id, slot from ${table} counter where ${counters.of(period)} order by candidate_id, slot for update)
    update ${table} counter set votes = votes from held
    where ${counters.of(period)} and counter.candidate_id = held.candidate_id and counter.slot = held.slot`.execute(
    tx,
  );
}

/**
 * Writes the table of keys to a new file, because a plain vacuum leaves a deleted row's bytes. Every run
 * repeats the rewriting, because a running backup can prevent it.
 */
async function clearKeys(db: Db, table: BallotKind<string>['keys']): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select current_setting('server_version_num')::int >= 170000 as may`.execute(db);
  // Before PostgreSQL 17 the application's role may not vacuum this table, so the operator does it
  // (docs/operations.md).
  if (!rows[0]?.may) return;
  // The vacuum waits at most 1 s for its lock, because votes queue behind it. A backup locks every table
  // until the backup ends.
  await clear(db, { vacuum: sql`vacuum full ${sql.table(table)}`, wait: '1s' }).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== lockTimedOut) throw error;
  });
}

const lockTimedOut = '55P03';

async function clear(db: Db, { vacuum, wait }: { vacuum: RawBuilder<unknown>; wait: string }): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = '10min'`.execute(one);
    await sql`set lock_timeout = ${sql.lit(wait)}`.execute(one);
    try {
      await vacuum.execute(one);
    } finally {
      await sql`reset statement_timeout`.execute(one);
      await sql`reset lock_timeout`.execute(one);
    }
  });
}
