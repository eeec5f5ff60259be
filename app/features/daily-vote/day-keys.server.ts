import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Timeline } from '#app/features/elections/rules.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { ballotTypeOf, type VotingDay } from './rules.ts';

type Key = { key: Buffer };

// While the day is held KEY SHARE, its key cannot be destroyed. The condition on the day itself is what PostgreSQL checks again
// after waiting for a destruction: the joined key it would still see.
const holdKey = prepared(['type', 'date'], (db, { type, date }: { type: string; date: string }) => ({
  compile: () =>
    sql<Key>`select k.key from voting_days d join ballot_keys.days k using (election_type, election_date)
      where d.election_type = ${type} and d.election_date = ${date}::date and d.key_destroyed_at is null
      for key share of d`.compile(db),
}));

/**
 * The key of a day on which votes may still be written, held until the transaction ends; the day's first vote makes it, once
 * for all copies of the program. Refuses with `vote-day-closed` when the day's key is gone.
 */
export async function requireDayKey(
  tx: Tx,
  { timeline, day }: { timeline: Pick<Timeline, 'electionId' | 'electionType'>; day: VotingDay },
): Promise<Buffer> {
  const asked = { type: ballotTypeOf(timeline), date: day.date };
  const [known] = await holdKey(tx, asked);
  if (known) return known.key;
  const id = { election_type: asked.type, election_date: asked.date };
  const made = await tx
    .insertInto('voting_days')
    .values({ ...id, election_id: timeline.electionId, ends_at: day.endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('election_date')
    .executeTakeFirst();
  if (made) {
    const key = randomBytes(32);
    await tx
      .insertInto('ballot_keys.days')
      .values({ ...id, key })
      .execute();
    return key;
  }
  // Another vote has made the day between the two statements, or its key is gone for good.
  const [others] = await holdKey(tx, asked);
  if (!others) throw new Refusal('vote-day-closed');
  return others.key;
}

const readKey = prepared(['type', 'date'], (db, { type, date }: { type: string; date: string }) =>
  db
    .selectFrom('ballot_keys.days')
    .select('key')
    .where('election_type', '=', type)
    .where('election_date', '=', date),
);

/** The key of a day, for reading; null when nobody has voted that day or its key is gone. */
export async function findDayKey(db: Db, asked: { type: string; date: string }): Promise<Buffer | null> {
  const [row] = await readKey(db, asked);
  return row?.key ?? null;
}

export type LivingDay = { type: string; date: string; key: Buffer };

/** All days whose key lives, the latest first. */
export async function listLivingDays(db: Db): Promise<LivingDay[]> {
  return db
    .selectFrom('ballot_keys.days')
    .select(['election_type as type', 'election_date as date', 'key'])
    .orderBy('election_date', 'desc')
    .orderBy('election_type')
    .execute();
}

/** The same, each held until the transaction ends. */
export async function holdLivingDays(tx: Tx): Promise<LivingDay[]> {
  const { rows } = await sql<LivingDay>`
    select election_type as type, election_date as date, k.key
    from voting_days d join ballot_keys.days k using (election_type, election_date)
    where d.key_destroyed_at is null order by election_date, election_type for key share of d`.execute(tx);
  return rows;
}
