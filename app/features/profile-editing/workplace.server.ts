import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';

/** The profile that a person may edit, as the candidate or as an editor of the team. */
export type Workplace = {
  author: 'candidate' | 'team';
  candidateId: string;
  profileId: string;
  electionId: string;
  name: string;
  slug: string;
};

/**
 * Returns the profile that a person may edit as its candidate or as an editor, or null. When the candidate's account is
 * erased, the team ends.
 */
export async function findWorkplace(
  db: Db | Tx,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
): Promise<Workplace | null> {
  const { electionId } = await requireTimeline(db);
  const isCandidate = role === 'candidate';
  const row = await db
    .selectFrom('candidates')
    .innerJoin('candidate_profiles as profile', 'profile.candidate_id', 'candidates.id')
    .select(['candidates.id', 'profile.id as profileId', 'candidates.display_name', 'candidates.slug'])
    .where('candidates.election_id', '=', electionId)
    .where('candidates.user_id', 'is not', null)
    .where((where) =>
      isCandidate
        ? where('candidates.user_id', '=', id)
        : where.exists(
            where
              .selectFrom('profile_editors')
              .select('user_id')
              .whereRef('profile_editors.candidate_id', '=', 'candidates.id')
              .where('profile_editors.user_id', '=', id),
          ),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    author: isCandidate ? 'candidate' : 'team',
    candidateId: row.id,
    profileId: row.profileId,
    electionId,
    name: row.display_name,
    slug: row.slug,
  };
}

/**
 * Returns the person's workplace, or refuses a person without a workplace. `candidate` also refuses the
 * team's editors.
 */
export async function requireWorkplace(
  db: Db | Tx,
  viewer: Pick<Viewer, 'id' | 'role'>,
  author: 'anyone' | 'candidate' = 'anyone',
): Promise<Workplace> {
  const found = await findWorkplace(db, viewer);
  if (!found && viewer.role === 'candidate') throw new Refusal('own-profile-missing');
  if (!found || (author === 'candidate' && found.author !== 'candidate'))
    throw new Refusal('profile-not-yours');
  return found;
}

/**
 * Locks the profile for a change and returns its workplace. Removing an editor takes the same lock, so it waits for the
 * editor's running change.
 */
export async function holdWorkplace(
  tx: Tx,
  viewer: Pick<Viewer, 'id' | 'role'>,
  author: 'anyone' | 'candidate' = 'anyone',
): Promise<Workplace> {
  const { profileId } = await requireWorkplace(tx, viewer, author);
  await tx
    .selectFrom('candidate_profiles')
    .select('id')
    .where('id', '=', profileId)
    .forNoKeyUpdate()
    .execute();
  // The right may have ended while this transaction waited for the lock.
  return requireWorkplace(tx, viewer, author);
}
