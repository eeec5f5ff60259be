import type { ColumnType, Generated } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    follows: FollowsTable;
  }
}

/** FOLL-11. Unique per follower and candidate. */
export interface FollowsTable {
  id: Generated<string>;
  follower_id: string;
  candidate_id: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
  election_at: ColumnType<Date, Date | undefined, Date>;
}
