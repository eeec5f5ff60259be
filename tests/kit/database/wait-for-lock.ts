import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { until } from '#tests/kit/until.ts';

/** Waits until this number of connections of the database wait for a lock. */
export function waitForLock(db: Db | Tx, count = 1): Promise<void> {
  return until(async () => {
    // Within a transaction PostgreSQL caches the statistics of the first query, so this statement clears them.
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (rows.length < count) throw new Error(`${rows.length} wait, not ${count}.`);
  });
}
