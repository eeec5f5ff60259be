import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';

/** Serialises calculations and poll closes, so that the second sees what the first wrote. */
export async function holdScores(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vot-informat-scores'))`.execute(tx);
}
