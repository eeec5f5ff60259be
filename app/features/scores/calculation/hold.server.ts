import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';

/**
 * Locks the scores for this transaction. Score calculations and closing live polls both change scores, so each waits
 * for the other to commit.
 */
export async function holdScores(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vot-informat-scores'))`.execute(tx);
}
