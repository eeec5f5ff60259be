import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

export type Team = {
  editors: { id: string; name: string; email: string; since: Date }[];
  invitations: { id: string; email: string; expires: Date }[];
};

/** Lists the candidate's editors and open invitations, oldest first. */
export async function readTeam(db: Db, { candidateId }: { candidateId: string }): Promise<Team> {
  const [editors, invitations] = await Promise.all([
    db
      .selectFrom('profile_editors as editor')
      .innerJoin('users', 'users.id', 'editor.user_id')
      .select([
        'users.id',
        'users.first_name',
        'users.last_name',
        'users.email',
        'editor.election_at as since',
      ])
      .where('editor.candidate_id', '=', candidateId)
      .orderBy('editor.created_at')
      .execute(),
    db
      .selectFrom('editor_invitations')
      .select(['id', 'email', 'expires_at as expires'])
      .where('candidate_id', '=', candidateId)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('created_at')
      .execute(),
  ]);
  return {
    editors: editors.map(({ first_name, last_name, ...row }) => ({
      ...row,
      name: `${first_name} ${last_name}`,
    })),
    invitations,
  };
}

/** Returns the name of the candidate who sent an invitation, or null when its link no longer works. */
export async function findInvitation(db: Db, token: string): Promise<{ candidate: string } | null> {
  const row = await db
    .selectFrom('editor_invitations')
    .innerJoin('candidates', 'candidates.id', 'editor_invitations.candidate_id')
    .select('candidates.display_name as candidate')
    .where('token_hash', '=', createHash('sha256').update(token).digest('base64url'))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}
