import { sql } from 'kysely';
import { ConfigError } from '#app/platform/config/config.ts';
import type { Db } from '#app/platform/db/database.ts';

const refusals = {
  demonstration:
    'Baza de date este a unei demonstrații și nu poate deveni una de producție: alege alta prin DATABASE_URL sau DATA_DIR, ori scoate NODE_ENV=production și DEMO=false.',
  production:
    'Baza de date este a unei instalări de producție, pe care o demonstrație ar strica-o: pornește cu NODE_ENV=production sau alege altă bază de date prin DATABASE_URL ori DATA_DIR.',
};

/**
 * Throws ConfigError when the database belongs to the other mode (demonstration or production). A database
 * without a stored mode is accepted.
 */
export async function requireMode(db: Db, { demo }: { demo: boolean }): Promise<void> {
  // The table with the mode is missing in an empty database and in an old schema.
  const { rows } = await sql`select where to_regclass('public.database_mode') is not null`.execute(db);
  if (rows.length === 0) return;
  const found = await db.selectFrom('database_mode').select('mode').executeTakeFirst();
  if (found && found.mode !== modeOf(demo)) throw new ConfigError(refusals[found.mode]);
}

/**
 * Stores the mode at the first start. When two programs start simultaneously in different modes, one of them
 * gets ConfigError.
 */
export async function settleMode(owner: Db, { demo }: { demo: boolean }): Promise<void> {
  await owner
    .insertInto('database_mode')
    .values({ mode: modeOf(demo) })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
  await requireMode(owner, { demo });
}

const modeOf = (demo: boolean) => (demo ? 'demonstration' : 'production');
