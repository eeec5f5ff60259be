import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';

/** What somebody did at election time `at`. A vote, an unfollow and a view name no candidate; a follow names its row in `follows`. */
export type DoneActivity = { voterId: string; at: Date } & (
  | { type: 'unfollow' | 'view' }
  /** `day`: the day of the vote in election time, AAAA-LL-ZZ. */
  | { type: 'vote'; day: string }
  | { type: 'follow'; followId: string }
);

/**
 * Notes, in the caller's transaction, that somebody did something: both are written or neither (ACT-09 as ruled). People
 * without a voter profile (candidates, administrators) have no list of activities: for them nothing is written (ACT-08).
 */
export async function recordActivity(tx: Tx, activity: DoneActivity): Promise<void> {
  const { voterId, at, type } = activity;
  const followId = type === 'follow' ? activity.followId : null;
  const day = type === 'vote' ? activity.day : null;
  await insertActivity(tx, { voterId, at, type, followId, day });
}

/** Forgets, in the caller's transaction, that somebody voted on these days (AAAA-LL-ZZ), whose ballots it takes away. */
export function forgetVotes(
  tx: Tx,
  { voterId, days }: { voterId: string; days: readonly string[] },
): Promise<void> {
  return forget(tx, { voterId, type: 'vote', named: 'day', values: days });
}

/** The same of live polls, by their ids. */
export function forgetPollVotes(
  tx: Tx,
  { voterId, polls }: { voterId: string; polls: readonly string[] },
): Promise<void> {
  return forget(tx, { voterId, type: 'poll', named: 'poll', values: polls });
}

type Forgotten = { voterId: string; type: 'vote' | 'poll'; named: 'day' | 'poll'; values: readonly string[] };

async function forget(tx: Tx, { voterId, type, named, values }: Forgotten): Promise<void> {
  if (values.length === 0) return;
  await tx
    .deleteFrom('voter_activities')
    .where('voter_id', '=', voterId)
    .where('activity_type', '=', type)
    .where(sql<string>`metadata ->> ${named}::text`, 'in', values)
    .execute();
}

type Row = {
  voterId: string;
  at: Date;
  type: DoneActivity['type'];
  followId: string | null;
  day: string | null;
};

// Of a vote only the day is kept: beside public counters and hourly totals a time would tell for whom somebody voted.
const insertActivity = prepared(
  ['voterId', 'at', 'type', 'followId', 'day'],
  (db, { voterId, at, type, followId, day }: Row) =>
    db
      .insertInto('voter_activities')
      .columns([
        'voter_id',
        'activity_type',
        'target_id',
        'target_type',
        'metadata',
        'created_at',
        'election_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('voter_profiles')
          .select([
            'voter_profiles.user_id',
            sql<DoneActivity['type']>`${type}::text`.as('activity_type'),
            sql<string | null>`${followId}::uuid`.as('target_id'),
            sql<'follow' | null>`case when ${followId}::uuid is not null then 'follow' end`.as('target_type'),
            sql<string>`case when ${day}::text is null then '{}' else jsonb_build_object('day', ${day}::text) end`.as(
              'metadata',
            ),
            sql<Date>`case when ${day}::text is null then now() else date_trunc('day', now(), 'Europe/Bucharest') end`.as(
              'created_at',
            ),
            sql<Date>`coalesce(${day}::timestamp at time zone 'Europe/Bucharest', ${at}::timestamptz)`.as(
              'election_at',
            ),
          ])
          .where('voter_profiles.user_id', '=', voterId),
      ),
);
