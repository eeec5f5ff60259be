import { sql } from 'kysely';
import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import { batched } from '#app/platform/db/batched/batched.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { voterHashOf } from './ballot.server.ts';
import { holdLivingPeriods, listLivingPeriods } from './keys.server.ts';
import { type BallotKind, ofPeriod, type Period } from './kind.server.ts';

type OwnBallot = { candidateId: string; slug: string; key: Buffer; voterHash: Buffer };

/**
 * Returns a function that finds a person's own ballot of a voting day or poll; simultaneous requests share
 * statements. The function returns null without a ballot, or when the ballot key is destroyed.
 */
export function ownBallotFinder<Column extends string>(
  kind: BallotKind<Column>,
): (db: Db, query: { voterId: string; period: Period<Column> }) => Promise<OwnBallot | null> {
  const columns = Object.keys(kind.columns) as Column[];
  const readKey = prepared(
    columns,
    (_db, period: Period<Column>) =>
      sql<{ key: Buffer }>`select key from ${sql.table(kind.keys)} where ${ofPeriod(kind, period)}`,
  );
  const readBallots = prepared(
    ['voters', ...columns],
    (_db, { voters, ...period }: Period<Column> & { voters: Buffer[] }) => sql<Omit<OwnBallot, 'key'>>`
          select candidate_id as "candidateId", slug, voter_hash as "voterHash" from ${sql.table(kind.ballots)} ballot
            join candidates on candidates.id = candidate_id
          where ${ofPeriod(kind, period as unknown as Period<Column>)} and voter_hash = any(${voters})`,
  );
  return batched(
    async (db, asked: readonly { voterId: string; period: Period<Column> }[]) => {
      const period = asked[0]?.period;
      const [kept] = period ? await readKey(db, period) : [];
      if (!period || !kept) return asked.map(() => null);
      const voters = asked.map(({ voterId }) => voterHashOf(kept.key, voterId));
      const rows = await readBallots(db, { ...period, voters });
      const found = new Map(rows.map((row) => [row.voterHash.toString('hex'), { ...row, ...kept }]));
      return voters.map((voter) => found.get(voter.toString('hex')) ?? null);
    },
    ({ period }) => columns.map((column) => period[column]).join(' '),
  );
}

type CopiedBallot<Column extends string> = { period: Period<Column>; candidate: string; slug: string };

/** Lists a person's ballots of the periods that still have their key, for the person's export. */
export async function listOwnBallots<Column extends string>(
  db: Db,
  kind: BallotKind<Column>,
  userId: string,
): Promise<CopiedBallot<Column>[]> {
  const periods = await listLivingPeriods(db, kind);
  const ballots = periods.map(async (period) => {
    const { rows } = await sql<{ candidate: string; slug: string }>`
      select display_name as candidate, slug from ${sql.table(kind.ballots)} ballot
        join candidates on candidates.id = candidate_id
      where ${ofPeriod(kind, period)} and voter_hash = ${voterHashOf(period.key, userId)}`.execute(db);
    return rows.map((row) => ({ period, ...row }));
  });
  return (await Promise.all(ballots)).flat();
}

/**
 * Deletes a person's ballots and answered requests in all periods whose ballot key still exists. The caller
 * must delete the vote activities of the returned `periods` and lower the counters.
 */
export async function eraseBallots<Column extends string>(
  tx: Tx,
  kind: BallotKind<Column>,
  userId: string,
): Promise<{ periods: Period<Column>[]; erased: { period: Period<Column>; candidateId: string }[] }> {
  // This lock waits for a vote in progress. A later vote finds no consent or no person.
  await holdPersonToErase(tx, userId);
  const periods = await holdLivingPeriods(tx, kind);
  const erased: { period: Period<Column>; candidateId: string }[] = [];
  for (const period of periods) {
    const own = sql`${ofPeriod(kind, period)} and voter_hash = ${voterHashOf(period.key, userId)}`;
    const { rows } = await sql<{ candidateId: string }>`
      delete from ${sql.table(kind.ballots)} where ${own} returning candidate_id as "candidateId"`.execute(
      tx,
    );
    erased.push(...rows.map((row) => ({ period, ...row })));
    if (kind.requests.table !== kind.ballots)
      await sql`delete from ${sql.table(kind.requests.table)} where ${own}`.execute(tx);
  }
  return { periods, erased };
}
