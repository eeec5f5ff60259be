import type { Db } from '#app/platform/db/database.ts';

/**
 * Forgets who has seen which profile before `today` (AAAA-LL-ZZ, real time in Bucharest): marks and the salts they were made
 * with. Counters stay. Returns how many marks went.
 */
export async function purgeViewMarks(db: Db, today: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('profile_view_marks').where('day', '<', today).executeTakeFirst();
    await tx.deleteFrom('ballot_keys.view_salts').where('day', '<', today).execute();
    return Number(gone.numDeletedRows);
  });
}
