import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';

/** Of two calculations at once, or one and the close of a poll, the second sees what the first wrote. */
export async function holdScores(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vot-informat-scores'))`.execute(tx);
}
