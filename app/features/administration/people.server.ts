import { personMatches } from '#app/features/accounts/administration/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';

/** Maximum number of people whose rows a list reads for a search. */
const mostPeople = 200;

/** Lists the ids of the people whom a search finds. Returns null for more than `mostPeople`. */
export async function listFoundPeople(db: Db, text: string): Promise<string[] | null> {
  const found = db.selectFrom('users').select('id').where(personMatches(text));
  const rows = await found.limit(mostPeople + 1).execute();
  return rows.length > mostPeople ? null : rows.map(({ id }) => id);
}
