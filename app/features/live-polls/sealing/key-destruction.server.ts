import { sql } from 'kysely';
import { clear, clearKeys, wasMovedBack } from '#app/features/daily-vote/sealing/key-destruction.server.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';

type Needs = { db: Db; electionNow: Date; ballotKeyDays: number };

/**
 * As for daily votes (docs/decisions/0009): destroys the key of every poll that ended `ballotKeyDays` days of election time ago,
 * each in one transaction with the rewriting of its ballots and tally. Returns the ids of the polls.
 */
export async function destroyDuePollKeys({ db, electionNow, ballotKeyDays }: Needs): Promise<string[]> {
  const due = await db
    .selectFrom('live_polls')
    .select('id')
    .where('status', '=', 'closed')
    .where('key_destroyed_at', 'is', null)
    .where('end_date', '<=', new Date(electionNow.getTime() - ballotKeyDays * dayMs))
    .orderBy('end_date')
    .execute();
  const destroyed: string[] = [];
  for (const { id } of due) {
    const isDone = await db.transaction().execute((tx) => sealPoll(tx, { id, electionNow }));
    if (isDone) destroyed.push(id);
  }
  if (destroyed.length > 0)
    await clear(db, { vacuum: sql`vacuum live_poll_ballots, live_poll_tallies`, wait: '1min' });
  await clearKeys(db, 'ballot_keys.polls');
  return destroyed;
}

/** False: another copy of the program has done it, or a demonstration was moved back. */
async function sealPoll(tx: Tx, { id, electionNow }: { id: string; electionNow: Date }): Promise<boolean> {
  await sql`set local statement_timeout = '10min'`.execute(tx);
  if (await wasMovedBack(tx, electionNow)) return false;
  const open = await tx
    .selectFrom('live_polls')
    .select('id')
    .where('id', '=', id)
    .where('key_destroyed_at', 'is', null)
    // Waits for erasures of its ballots that are under way and keeps later ones out.
    .forUpdate()
    .executeTakeFirst();
  if (!open) return false;
  const sealed = await rewriteBallots(tx, id);
  await tx.deleteFrom('ballot_keys.polls').where('poll_id', '=', id).execute();
  await tx
    .updateTable('live_polls')
    .set({ key_destroyed_at: electionNow, sealed_ballots: sealed })
    .where('id', '=', id)
    .execute();
  await rewriteTallies(tx, id);
  // The last ballot's foreign key left its transaction in the candidate's row; new ballots have taken its place only where any are left.
  await sql`select from live_poll_candidates where poll_id = ${id} for key share`.execute(tx);
  return true;
}

/** New rows in random order with random hashes and of no request, all of this transaction (daily-vote/key-destruction.server.ts says why). How many. */
async function rewriteBallots(tx: Tx, pollId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with taken as (delete from live_poll_ballots where poll_id = ${pollId} returning candidate_id)
    insert into live_poll_ballots (poll_id, voter_hash, candidate_id)
    select ${pollId}, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), candidate_id
    from taken order by gen_random_uuid()`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The last vote in a slot wrote its row in the transaction of its activity, like the ballot. */
async function rewriteTallies(tx: Tx, pollId: string): Promise<void> {
  await sql`
    with held as (
      select candidate_id, slot from live_poll_tallies where poll_id = ${pollId} order by candidate_id, slot for update)
    update live_poll_tallies tally set votes = votes from held
    where tally.poll_id = ${pollId} and tally.candidate_id = held.candidate_id and tally.slot = held.slot`.execute(
    tx,
  );
}
