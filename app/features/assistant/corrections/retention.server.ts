import type { RawBuilder } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/** Deletes reports older than the limit. Accepted reports stay, because they are drafts for the gold set. */
export async function forgetReports(db: Db, limit: RawBuilder<Date>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('assistant_corrections')
    .where('state', '!=', 'accepted')
    .where('reported_at', '<', limit)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
