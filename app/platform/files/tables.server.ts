import type { ColumnType } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    file_deletions: FileDeletionsTable;
  }
}

export interface FileDeletionsTable {
  name: string;
  due_at: ColumnType<Date, Date | undefined, Date>;
}
