import { openReceipt, parseReceipt, receiptOf, voterHashOf } from '#app/features/ballots/ballot.server.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { findDayKey, listLivingDays } from './day-keys.server.ts';
import { ballotTypeOf, votingDayOf } from './rules.ts';

export type OwnVote = { candidateId: string; slug: string; receipt: string };

type Ballot = { type: string; date: string; voter: Buffer };

const ownBallot = prepared(['type', 'date', 'voter'], (db, { type, date, voter }: Ballot) =>
  db
    .selectFrom('votes')
    .innerJoin('candidates', 'candidates.id', 'votes.candidate_id')
    .select(['votes.candidate_id as candidateId', 'candidates.slug'])
    .where('votes.election_type', '=', type)
    .where('votes.election_date', '=', date)
    .where('votes.voter_hash', '=', voter),
);

const closedDay = prepared(['type', 'date'], (db, { type, date }: Omit<Ballot, 'voter'>) =>
  db
    .selectFrom('voting_days as day')
    .leftJoin('ballot_keys.days as kept', (join) =>
      join
        .onRef('kept.election_type', '=', 'day.election_type')
        .onRef('kept.election_date', '=', 'day.election_date'),
    )
    .select('day.election_date')
    .where('day.election_type', '=', type)
    .where('day.election_date', '=', date)
    // Destroyed, or not in the backup that was restored: the same that `requireDayKey` refuses.
    .where(({ eb, or }) => or([eb('day.key_destroyed_at', 'is not', null), eb('kept.key', 'is', null)])),
);

/** Is the key of the day of `at` gone for good (a restore, a demonstration that was moved back)? Then it takes no more votes. */
export async function isDayClosed(
  db: Db,
  { timeline, at }: { timeline: Timeline; at: Date },
): Promise<boolean> {
  return (await closedDay(db, { type: ballotTypeOf(timeline), date: votingDayOf(at).date })).length > 0;
}

/** The voter's own vote of the day of `at`; null: none, or the day's key is gone and nobody can tell. For the voter only. */
export async function findOwnVote(
  db: Db,
  { timeline, voterId, at }: { timeline: Timeline; voterId: string; at: Date },
): Promise<OwnVote | null> {
  const day = { type: ballotTypeOf(timeline), date: votingDayOf(at).date };
  const key = await findDayKey(db, day);
  if (!key) return null;
  const voter = voterHashOf(key, voterId);
  const [row] = await ownBallot(db, { ...day, voter });
  return row ? { ...row, receipt: receiptOf(key, voter) } : null;
}

/**
 * The day (AAAA-LL-ZZ) on which a ballot with this receipt is counted; null: none of the days whose key lives. Says nothing of
 * the candidate.
 */
export async function findReceipt(db: Db, typed: string): Promise<{ date: string } | null> {
  const sealed = parseReceipt(typed);
  if (!sealed) return null;
  for (const { type, date, key } of await listLivingDays(db)) {
    const first = openReceipt(key, sealed);
    const found = await db
      .selectFrom('votes')
      .select('election_date as date')
      .where('election_type', '=', type)
      .where('election_date', '=', date)
      // The hash begins with these 16 bytes: a range of the primary key.
      .where('voter_hash', '>=', Buffer.concat([first, Buffer.alloc(16)]))
      .where('voter_hash', '<=', Buffer.concat([first, Buffer.alloc(16, 255)]))
      .limit(1)
      .executeTakeFirst();
    if (found) return found;
  }
  return null;
}
