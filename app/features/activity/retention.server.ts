import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/**
 * Deletes activities older than `days` of real time (setting `data_retention_days`). Returns the number of
 * deleted activities.
 */
export async function purgeActivities(db: Db, { days }: { days: number }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('voter_activities')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
