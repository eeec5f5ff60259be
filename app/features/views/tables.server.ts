import type { ColumnType } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    profile_view_marks: ProfileViewMarksTable;
    'ballot_keys.view_salts': ViewSaltsTable;
  }
}

/** A visitor's mark of having seen a profile on a day of real time (AAAA-LL-ZZ in Bucharest). */
export interface ProfileViewMarksTable {
  day: ColumnType<string, string, never>;
  profile_id: string;
  visitor: Buffer;
}

export interface ViewSaltsTable {
  day: ColumnType<string, string, never>;
  salt: Buffer;
}
