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

/**
 * Returns the voter's own vote on the day of `at`. Returns null without a vote, or when the day's ballot key
 * is destroyed.
 */
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
    // True if the key was destroyed or a restored backup came without it. `requireDayKey` refuses votes on
    // the same days.
    .where(({ eb, or }) => or([eb('day.key_destroyed_at', 'is not', null), eb('kept.key', 'is', null)])),
);

/** Returns true when the ballot key of the day of `at` was destroyed or lost. Such a day accepts no votes. */
export async function isDayClosed(
  db: Db,
  { timeline, at }: { timeline: Timeline; at: Date },
): Promise<boolean> {
  return (await closedDay(db, { type: ballotTypeOf(timeline), date: votingDayOf(at).date })).length > 0;
}

/**
 * Returns the first moment from `at` on, in steps of 24 hours, on a day that accepts votes. Returns null if
 * election silence (the legal pause before voting) or the end of voting comes first.
 */
export async function findOpenMoment(
  db: Db,
  { timeline, at }: { timeline: Timeline; at: Date },
): Promise<Date | null> {
  if (closedBecause(timeline, at)) return at;
  let moment = at;
  while (await isDayClosed(db, { timeline, at: moment })) {
    moment = new Date(moment.getTime() + dayMs);
    // Election silence lasts longer than a day, so no step of 24 hours jumps over it.
    if (closedBecause(timeline, moment)) return null;
  }
  return moment;
}

/**
 * Returns the day on which the ballot with this receipt counts, but not its candidate. Returns null if no day
 * with a ballot key contains the ballot.
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
      // The ballot's voter hash begins with these 16 bytes. A range of the primary key finds it.
      .where('voter_hash', '>=', Buffer.concat([first, Buffer.alloc(16)]))
      .where('voter_hash', '<=', Buffer.concat([first, Buffer.alloc(16, 255)]))
      .limit(1)
      .executeTakeFirst();
    if (found) return found;
  }
  return null;
}
