import { sql } from 'kysely';
import { personMatches } from '#app/features/accounts/administration/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';

type FoundUser = { name: string; email: string; role: SignedInRole };

/** Finds accounts created up to election time `at`. Each typed word must begin a word of the name or e-mail address. */
export async function searchUsers(
  db: Db,
  { at, text, limit }: { at: Date; text: string; limit: number },
): Promise<FoundUser[]> {
  return db
    .selectFrom('users')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .select(['email', 'role'])
    .where(personMatches(text))
    .where('election_at', '<=', at)
    .orderBy('election_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Finds candidates by a part of the name or party, in ballot order. */
export async function searchCandidates(
  db: Db,
  { electionId, text, limit }: { electionId: string; text: string; limit: number },
): Promise<{ name: string; party: string | null }[]> {
  const { rows } = await sql<{ name: string; party: string | null }>`
    select candidate.display_name as name, candidate.party from candidates candidate
    where candidate.election_id = ${electionId}
      and position(fold_text(${text}) in fold_text(candidate.display_name || ' ' || coalesce(candidate.party, ''))) > 0
    order by candidate.ballot_position, candidate.id limit ${limit}`.execute(db);
  return rows;
}
