import type { RawBuilder } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/** Deletes reports from before the limit, except accepted ones, which are drafts of the gold set. */
export async function forgetReports(db: Db, limit: RawBuilder<Date>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('assistant_corrections')
    .where('state', '!=', 'accepted')
    .where('reported_at', '<', limit)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
