import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';

type Needs = { db: Db; electionNow: Date; ballotKeyDays: number };

/**
 * Destroys the key of every day that ended `ballotKeyDays` days of election time ago, each day in one transaction with the
 * rewriting of its ballots. A day that has no key any more (restored from a backup) is rewritten as well. Returns the days.
 */
export async function destroyDueKeys({ db, electionNow, ballotKeyDays }: Needs): Promise<string[]> {
  const due = await db
    .selectFrom('voting_days')
    .select(['election_type', 'election_date'])
    .where('key_destroyed_at', 'is', null)
    .where('ends_at', '<=', new Date(electionNow.getTime() - ballotKeyDays * dayMs))
    .orderBy('election_date')
    .execute();
  const destroyed: string[] = [];
  for (const { election_type: type, election_date: date } of due) {
    const isDone = await db.transaction().execute((tx) => sealDay(tx, { type, date, electionNow }));
    if (isDone) destroyed.push(date);
  }
  if (destroyed.length > 0)
    await clear(db, { vacuum: sql`vacuum votes, vote_requests, candidate_counters`, wait: '1min' });
  await clearKeys(db, 'ballot_keys.days');
  return destroyed;
}

type Sealing = { type: string; date: string; electionNow: Date };

/** False: another copy of the program has done it, or a demonstration was moved back. */
async function sealDay(tx: Tx, { type, date, electionNow }: Sealing): Promise<boolean> {
  // The pool's limit is for visitors' questions; a day of a million ballots takes longer.
  await sql`set local statement_timeout = '10min'`.execute(tx);
  if (await wasMovedBack(tx, electionNow)) return false;
  const open = await tx
    .selectFrom('voting_days')
    .select('election_date')
    .where('election_type', '=', type)
    .where('election_date', '=', date)
    .where('key_destroyed_at', 'is', null)
    // Waits for the votes of the day that are under way and keeps later ones out.
    .forUpdate()
    .executeTakeFirst();
  if (!open) return false;
  await rewriteBallots(tx, { type, date });
  for (const table of ['vote_requests', 'ballot_keys.days'] as const) {
    await tx.deleteFrom(table).where('election_type', '=', type).where('election_date', '=', date).execute();
  }
  await tx
    .updateTable('voting_days')
    .set({ key_destroyed_at: electionNow })
    .where('election_type', '=', type)
    .where('election_date', '=', date)
    .execute();
  await rewriteCounters(tx);
  // The last ballot's foreign key left its transaction in the candidate's row; new ballots have taken its place only where any are left.
  await sql`select from candidates order by id for key share`.execute(tx);
  return true;
}

/**
 * Is election time earlier by now than `electionNow`, at which something was found to be due? From here to the end of the transaction
 * a demonstration is not moved: a day that it is moved back to keeps its key. In production there is no stored clock.
 */
export async function wasMovedBack(tx: Tx, electionNow: Date): Promise<boolean> {
  const { rows } = await sql<{ isEarlier: boolean }>`
    select election_anchor + (clock_timestamp() - real_anchor) < ${electionNow}::timestamptz - interval '1 minute' as "isEarlier"
    from election_clock for share`.execute(tx);
  return rows[0]?.isEarlier ?? false;
}

/**
 * New rows in random order with random hashes, all of this transaction: PostgreSQL keeps which transaction wrote a row, and a
 * vote's activity, which names the voter, was written by the same one. gen_random_uuid has 122 bits of strong randomness.
 */
async function rewriteBallots(tx: Tx, { type, date }: { type: string; date: string }): Promise<void> {
  await sql`
    with taken as (
      delete from votes where election_type = ${type} and election_date = ${date}::date returning candidate_id)
    insert into votes (election_type, election_date, voter_hash, candidate_id)
    select ${type}, ${date}::date, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), candidate_id
    from taken order by gen_random_uuid()`.execute(tx);
}

/** The last vote that changed a counter's row wrote it in the transaction of its activity, like the ballot. */
async function rewriteCounters(tx: Tx): Promise<void> {
  await sql`
    with held as (select candidate_id, slot from candidate_counters order by candidate_id, slot for update)
    update candidate_counters counter set votes = votes from held
    where counter.candidate_id = held.candidate_id and counter.slot = held.slot`.execute(tx);
}

/**
 * Writes the few keys there are to a new file: a plain vacuum leaves the bytes of a deleted row in its page. In each run, since
 * a transaction older than a destruction makes the next file keep the row once more, and a backup under way keeps it out.
 */
export async function clearKeys(db: Db, table: 'ballot_keys.days' | 'ballot_keys.polls'): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select current_setting('server_version_num')::int >= 170000 as may`.execute(db);
  if (!rows[0]?.may) return;
  // Votes wait behind whoever waits for the whole table, and a backup under way holds every table until it ends.
  await clear(db, { vacuum: sql`vacuum full ${sql.table(table)}`, wait: '1s' }).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== lockTimedOut) throw error;
  });
}

const lockTimedOut = '55P03';

/** Where the application may not (PostgreSQL before 17) the server warns, and it is the operator's (docs/operations.md). */
export async function clear(
  db: Db,
  { vacuum, wait }: { vacuum: RawBuilder<unknown>; wait: string },
): Promise<void> {
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
