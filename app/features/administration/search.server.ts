import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';

type FoundUser = { name: string; email: string; role: SignedInRole };

/** Finds accounts by a part of the name or e-mail address, among those created by election time `at`. */
export async function searchUsers(
  db: Db,
  { at, text, limit }: { at: Date; text: string; limit: number },
): Promise<FoundUser[]> {
  const { rows } = await sql<FoundUser>`
    select first_name || ' ' || last_name as name, email, role from users
    where election_at <= ${at}
      and position(fold_text(${text}) in fold_text(first_name || ' ' || last_name || ' ' || email)) > 0
    order by election_at desc, created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Finds candidates of the election by a part of the name or party, in the order of the ballot. */
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
