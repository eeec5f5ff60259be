import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';

/** Runs calculations and closes of live polls one at a time, so that each sees the rows of the previous. */
export async function holdScores(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vot-informat-scores'))`.execute(tx);
}
