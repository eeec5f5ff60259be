import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/** Goes on once a connection of this database waits for a lock. */
export async function waitForLock(db: Db): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('Nobody waits.');
}
