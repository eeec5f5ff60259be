import { personMatches } from '#app/features/accounts/administration/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';

/** A list of rows by person reads the rows of at most this number of people. */
const mostPeople = 200;

/** Lists the ids of the people whom a search finds, or null when it finds more than `mostPeople`. */
export async function listFoundPeople(db: Db, text: string): Promise<string[] | null> {
  const found = db.selectFrom('users').select('id').where(personMatches(text));
  const rows = await found.limit(mostPeople + 1).execute();
  return rows.length > mostPeople ? null : rows.map(({ id }) => id);
}
