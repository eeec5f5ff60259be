import type { ColumnType, Generated } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    voter_activities: VoterActivitiesTable;
  }
}

/** ACT-03: the kinds of a voter's activities. */
export const activityTypes = ['vote', 'poll', 'follow', 'unfollow', 'comment', 'view', 'quiz'] as const;
export type ActivityType = (typeof activityTypes)[number];

export interface VoterActivitiesTable {
  id: Generated<string>;
  voter_id: string;
  activity_type: ActivityType;
  target_id: string | null;
  /** The kind of `target_id`: a row of `follows`, or a comment. Never a candidate. */
  target_type: 'follow' | 'comment' | null;
  metadata: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  /** For a vote, the first moment of its day. */
  election_at: ColumnType<Date, Date | undefined, Date>;
}
