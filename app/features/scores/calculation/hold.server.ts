import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';

/**
 * Makes score calculations and closing live polls wait for each other, because both change scores. Each then
 * sees the rows that the previous one wrote.
 */
export async function holdScores(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vot-informat-scores'))`.execute(tx);
}
