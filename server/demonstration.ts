import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/**
 * Only the program of a demonstration may begin it anew: in production the application's role has no right to. As the migration role;
 * one at a time, because programs that start together would change the same row of the catalogue (XX000).
 */
export async function allowRestart(owner: Db, isDemo: boolean): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('vot-informat-demonstration'))`.execute(tx);
    if (isDemo) await sql`grant execute on function restart_demonstration to vot_app`.execute(tx);
    else await sql`revoke execute on function restart_demonstration from vot_app`.execute(tx);
  });
}
