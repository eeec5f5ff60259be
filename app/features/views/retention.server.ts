import type { Db } from '#app/platform/db/database.ts';

/**
 * Deletes view marks and salts older than `today` (real time in Bucharest) and keeps the counters. Returns the number
 * of deleted marks.
 */
export async function purgeViewMarks(db: Db, today: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('profile_view_marks').where('day', '<', today).executeTakeFirst();
    await tx.deleteFrom('ballot_keys.view_salts').where('day', '<', today).execute();
    return Number(gone.numDeletedRows);
  });
}
