import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { type BallotKind, onPeriod, type Period, periodColumns } from './kind.server.ts';

/**
 * `differences` has one sentence for each mismatch and is empty when all counts agree. `at` is election time.
 */
export type Recount = { at: Date; isClean: boolean; differences: string[] };

type Recounting = {
  electionId: string;
  electionNow: Date;
  /** Compares the counts of an election and returns one sentence for each mismatch. */
  compare(tx: Tx, electionId: string): Promise<string[]>;
};

/**
 * Compares the counts in one repeatable-read snapshot of the database. Stores the result in the table of
 * recounts.
 */
export async function recordRecount<Column extends string>(
  db: Db,
  kind: BallotKind<Column>,
  { electionId, electionNow, compare }: Recounting,
): Promise<Recount> {
  const differences = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => compare(tx, electionId));
  const isClean = differences.length === 0;
  await db
    .insertInto(kind.recount.table)
    .values({
      election_id: electionId,
      election_at: electionNow,
      is_clean: isClean,
      differences: JSON.stringify(differences),
    })
    .execute();
  return { at: electionNow, isClean, differences };
}

/**
 * Returns the latest recount of daily votes or live polls up to election time `at`, or null before the first.
 */
export async function findLastRecount<Column extends string>(
  db: Db,
  kind: BallotKind<Column>,
  { electionId, at }: { electionId: string; at: Date },
): Promise<Recount | null> {
  const row = await db
    .selectFrom(kind.recount.table)
    .select(['election_at', 'is_clean', 'differences'])
    .where('election_id', '=', electionId)
    .where('election_at', '<=', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.election_at, isClean: row.is_clean, differences: row.differences } : null;
}

/** Joins a recount of daily votes with one of live polls. `at` is the later of their times. */
export function mergeRecounts(votes: Recount, polls: Recount): Recount {
  return {
    at: votes.at > polls.at ? votes.at : polls.at,
    isClean: votes.isClean && polls.isClean,
    differences: [...votes.differences, ...polls.differences],
  };
}

/**
 * A period with its number of ballots and its number of people whose activity list records a vote (`voters`).
 */
type UnequalPeriod<Column extends string> = Period<Column> & { ballots: number; voters: number };

/**
 * Lists periods with a ballot key whose number of ballots differs from the number of voters. The program
 * always writes both together, so a difference shows a change made outside the program.
 */
export async function listUnequalPeriods<Column extends string>(
  tx: Tx,
  kind: BallotKind<Column>,
  electionId: string,
): Promise<UnequalPeriod<Column>[]> {
  const { table, endsAt } = kind.periods;
  const { activity, isWhole } = kind.recount;
  const { rows } = await sql<UnequalPeriod<Column>>`
    with counted as (
      select ${periodColumns(kind, 'kept')}, ${sql.ref(`period.${endsAt}`)} as ends_at,
        (select count(*) from ${sql.table(kind.ballots)} ballot where ${onPeriod(kind, 'ballot')})::int as ballots,
        (select count(distinct done.voter_id) from voter_activities done
          where done.activity_type = ${activity.type} and done.metadata ->> ${activity.field}::text = ${activity.period})::int as voters
      from ${sql.table(table)} period join ${sql.table(kind.keys)} kept on ${onPeriod(kind, 'kept')}
      where period.election_id = ${electionId} and period.key_destroyed_at is null and ${isWhole}
    )
    select ${periodColumns(kind)}, ballots, voters from counted where ballots <> voters order by ends_at`.execute(
    tx,
  );
  return rows;
}

/** Lists voting days or polls whose ballot key should be destroyed but still exists. */
export async function listKeptKeys<Column extends string>(
  tx: Tx,
  kind: BallotKind<Column>,
): Promise<Period<Column>[]> {
  const { rows } = await sql<Period<Column>>`
    select ${periodColumns(kind, 'kept')}
    from ${sql.table(kind.periods.table)} period join ${sql.table(kind.keys)} kept on ${onPeriod(kind, 'kept')}
    where period.key_destroyed_at is not null order by ${periodColumns(kind, 'kept')}`.execute(tx);
  return rows;
}
