import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';

/** Runs calculations and poll closes one after the other, so that the second sees the first one's rows. */
export async function holdScores(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vot-informat-scores'))`.execute(tx);
}
