import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/**
 * Returns the names that resemble the typed text, best first. `place` is a name's index in `names`, and `score` is 1 when
 * the text is the whole name.
 */
export async function searchNames(
  db: Db,
  { names, text }: { names: readonly string[]; text: string },
): Promise<{ place: number; score: number }[]> {
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const { rows } = await sql<{ place: number; score: number }>`
    select place - 1 as place, score from search_names(${names}::text[], ${text}) order by score desc, place`.execute(
    db,
  );
  return rows;
}
