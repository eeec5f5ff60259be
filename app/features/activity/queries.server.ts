import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import type { ActivityType } from './activity-types.ts';

/** Number of a person's activities on a page (ACT-11, DASH-15). */
export const activitiesPerPage = 10;

/**
 * An activity of the person at election time `at`. `followId` refers to a row of `follows`, which an unfollow
 * deletes.
 */
type Activity = {
  id: string;
  type: ActivityType;
  followId: string | null;
  at: Date;
  /** The day of a vote in election time. `at` is then the start of this day. */
  day: string | null;
  /** True for a vote that moved the day's earlier vote, false for the first vote of a day. */
  isMoved: boolean;
};

/**
 * Lists one page of a person's own activities up to election time `at`, newest first, with their total
 * (ACT-11).
 */
export async function listActivities(
  db: Db,
  { voterId, at, page }: { voterId: string; at: Date; page: number },
): Promise<{ activities: Activity[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    selectPart(db, { voterId, at, offset: (page - 1) * activitiesPerPage }),
    selectTotal(db, { voterId, at }),
  ]);
  const activities = rows.map((row) => ({
    id: row.id,
    type: row.activity_type,
    followId: row.target_type === 'follow' ? row.target_id : null,
    at: row.election_at,
    day: row.day,
    isMoved: row.isMoved,
  }));
  return { activities, total: counted?.total ?? 0 };
}

type OwnActivities = { voterId: string; at: Date };

const activitiesOf = (db: Db, { voterId, at }: OwnActivities) =>
  db.selectFrom('voter_activities').where('voter_id', '=', voterId).where('election_at', '<=', at);

const selectPart = prepared(
  ['voterId', 'at', 'offset'],
  (db, { offset, ...own }: OwnActivities & { offset: number }) =>
    activitiesOf(db, own)
      .select(['id', 'activity_type', 'target_id', 'target_type', 'election_at'])
      .select(sql<string | null>`metadata ->> 'day'`.as('day'))
      // All votes of a day have the same time. The last vote in the list therefore counts as the day's first.
      .select(
        sql<boolean>`activity_type = 'vote' and metadata ? 'day' and row_number() over (partition by activity_type, metadata ->> 'day' order by id desc) > 1`.as(
          'isMoved',
        ),
      )
      .orderBy('election_at', 'desc')
      .orderBy('id')
      .limit(activitiesPerPage)
      .offset(sql<number>`${offset}::int`),
);

const selectTotal = prepared(['voterId', 'at'], (db, own: OwnActivities) =>
  activitiesOf(db, own).select(({ fn }) => fn.countAll<number>().as('total')),
);
