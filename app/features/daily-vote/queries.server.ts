import { openReceipt, parseReceipt, receiptOf } from '#app/features/ballots/ballot.server.ts';
import { listLivingPeriods } from '#app/features/ballots/keys.server.ts';
import { ownBallotFinder } from '#app/features/ballots/own-ballots.server.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { dailyVotes } from './kind.server.ts';
import { ballotTypeOf, closedBecause, votingDayOf } from './rules.ts';

type OwnVote = { candidateId: string; slug: string; receipt: string };

const findOwnBallot = ownBallotFinder(dailyVotes);

/** The voter's own vote of the day of `at`; null: none, or the day's key is gone and nobody can tell. For the voter only. */
export async function findOwnVote(
  db: Db,
  { timeline, voterId, at }: { timeline: Timeline; voterId: string; at: Date },
): Promise<OwnVote | null> {
  const period = { election_type: ballotTypeOf(timeline), election_date: votingDayOf(at).date };
  const ballot = await findOwnBallot(db, { voterId, period });
  if (!ballot) return null;
  const { candidateId, slug, key, voterHash } = ballot;
  return { candidateId, slug, receipt: receiptOf(key, voterHash) };
}

const closedDay = prepared(['type', 'date'], (db, { type, date }: { type: string; date: string }) =>
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

/**
 * Where a demonstration that is put to `at` can go on: `at` itself, or 24 hours later, as often as the day's key is gone. Never into
 * legal silence or past the last stations' close; null: no open day is left before them. Where law closes the vote at `at`, `at`.
 */
export async function findOpenMoment(
  db: Db,
  { timeline, at }: { timeline: Timeline; at: Date },
): Promise<Date | null> {
  if (closedBecause(timeline, at)) return at;
  let moment = at;
  while (await isDayClosed(db, { timeline, at: moment })) {
    moment = new Date(moment.getTime() + dayMs);
    // Silence lasts longer than a day, so that no step passes over it.
    if (closedBecause(timeline, moment)) return null;
  }
  return moment;
}

/**
 * The day (AAAA-LL-ZZ) on which a ballot with this receipt is counted; null: none of the days whose key lives. Says nothing of
 * the candidate.
 */
export async function findReceipt(db: Db, typed: string): Promise<{ date: string } | null> {
  const sealed = parseReceipt(typed);
  if (!sealed) return null;
  for (const { election_type, election_date, key } of await listLivingPeriods(db, dailyVotes)) {
    const first = openReceipt(key, sealed);
    const found = await db
      .selectFrom('votes')
      .select('election_date as date')
      .where('election_type', '=', election_type)
      .where('election_date', '=', election_date)
      // The hash begins with these 16 bytes: a range of the primary key.
      .where('voter_hash', '>=', Buffer.concat([first, Buffer.alloc(16)]))
      .where('voter_hash', '<=', Buffer.concat([first, Buffer.alloc(16, 255)]))
      .limit(1)
      .executeTakeFirst();
    if (found) return found;
  }
  return null;
}
