import type { Db, Tx } from '#app/platform/db/database.ts';

/** `differences`: what does not agree, one sentence each; empty when all agrees. `at` is election time. */
export type Recount = { at: Date; isClean: boolean; differences: string[] };

/** Where recounts of daily votes and of live polls are kept; both tables have the same columns. */
type RecountTable = 'vote_recounts' | 'poll_recounts';
type Kept = { table: RecountTable; electionId: string };

/** Compares, all of one moment (repeatable read), writes what was found to the table and changes nothing else. */
export async function recordRecount(
  db: Db,
  {
    table,
    electionId,
    electionNow,
    compare,
  }: Kept & { electionNow: Date; compare: (tx: Tx, electionId: string) => Promise<string[]> },
): Promise<Recount> {
  const differences = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => compare(tx, electionId));
  const isClean = differences.length === 0;
  await db
    .insertInto(table)
    .values({
      election_id: electionId,
      election_at: electionNow,
      is_clean: isClean,
      differences: JSON.stringify(differences),
    })
    .execute();
  return { at: electionNow, isClean, differences };
}

/** The last recount made by election time `at`; null before the first. */
export async function findRecordedRecount(
  db: Db,
  { table, electionId, at }: Kept & { at: Date },
): Promise<Recount | null> {
  const row = await db
    .selectFrom(table)
    .select(['election_at', 'is_clean', 'differences'])
    .where('election_id', '=', electionId)
    .where('election_at', '<=', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.election_at, isClean: row.is_clean, differences: row.differences } : null;
}
