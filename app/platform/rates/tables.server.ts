import type { Generated } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    rate_hits: RateHitsTable;
  }
}

export interface RateHitsTable {
  bucket: string;
  /** Keyed hash of bucket and subject, so that the table names no person. */
  subject: Buffer;
  window_start: Generated<Date>;
  hits: number;
}
