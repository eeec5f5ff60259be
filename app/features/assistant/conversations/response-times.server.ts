import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/** Adds one answer's duration to the sums of its real day. Stores neither the person nor the question. */
export async function noteResponseTime(db: Db, milliseconds: number): Promise<void> {
  await sql`insert into assistant_response_times (day, slot, answers, total_ms)
    values (current_date, counter_slot(), 1, ${Math.round(milliseconds)})
    on conflict (day, slot) do update set answers = assistant_response_times.answers + 1,
      total_ms = assistant_response_times.total_ms + excluded.total_ms`.execute(db);
}
