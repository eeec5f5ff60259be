import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';

/**
 * An activity at election time `at`. A follow refers to its row in `follows`; unfollows, comments and views
 * contain no candidate.
 */
export type DoneActivity = { voterId: string; at: Date } & (
  | { type: 'unfollow' | 'comment' | 'view' | 'quiz' }
  | { type: 'follow'; followId: string }
);

/**
 * Inserts an activity in the transaction of its cause (ACT-09). Writes nothing for people without a voter profile
 * (ACT-08).
 */
export async function recordActivity(tx: Tx, activity: DoneActivity): Promise<void> {
  const { voterId, at, type } = activity;
  const followId = type === 'follow' ? activity.followId : null;
  await insertActivity(tx, { voterId, at, type, followId });
}

/** Deletes a person's vote activities of these days. The same transaction deletes the person's ballots. */
export function forgetVotes(
  tx: Tx,
  { voterId, days }: { voterId: string; days: readonly string[] },
): Promise<void> {
  return forget(tx, { voterId, type: 'vote', named: 'day', values: days });
}

/** Deletes a person's activities of these live polls. The same transaction deletes the person's ballots. */
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
};

const insertActivity = prepared(
  ['voterId', 'at', 'type', 'followId'],
  (db, { voterId, at, type, followId }: Row) =>
    db
      .insertInto('voter_activities')
      .columns(['voter_id', 'activity_type', 'target_id', 'target_type', 'election_at'])
      .expression((eb) =>
        eb
          .selectFrom('voter_profiles')
          .select([
            'voter_profiles.user_id',
            sql<DoneActivity['type']>`${type}::text`.as('activity_type'),
            sql<string | null>`${followId}::uuid`.as('target_id'),
            sql<'follow' | null>`case when ${followId}::uuid is not null then 'follow' end`.as('target_type'),
            sql<Date>`${at}::timestamptz`.as('election_at'),
          ])
          .where('voter_profiles.user_id', '=', voterId),
      ),
);
