import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';

/** The candidate whose dashboard a person opens. */
export type DashboardCandidate = {
  id: string;
  electionId: string;
  slug: string;
  name: string;
  isFictitious: boolean;
  /** The account linked to the candidate. */
  userId: string | null;
  /** Null when the candidate has no profile (CDASH-31). */
  profileId: string | null;
  /** False for an administrator, who may only read the dashboard. */
  isOwn: boolean;
  /** True for an editor of the candidate's team, who may only change the documents. */
  isTeam: boolean;
};

/**
 * Returns the candidate of the signed-in account, or for an administrator the candidate `asked` (slug or id).
 * Returns null without a candidate, and refuses another account's candidate.
 */
export async function findDashboardCandidate(
  db: Db,
  { viewer, asked }: { viewer: Pick<Viewer, 'id' | 'role'>; asked: string | null },
): Promise<DashboardCandidate | null> {
  const isAdmin = viewer.role === 'admin';
  if (isAdmin && asked === null) return null;
  const row = await selectCandidates(db)
    .where((where) =>
      isAdmin
        ? where.or([
            where('candidate.slug', '=', asked),
            where(where.cast('candidate.id', 'text'), '=', asked),
          ])
        : viewer.role === 'voter'
          ? where.and([
              where('candidate.user_id', 'is not', null),
              where(
                'candidate.id',
                'in',
                where.selectFrom('profile_editors').select('candidate_id').where('user_id', '=', viewer.id),
              ),
            ])
          : where('candidate.user_id', '=', viewer.id),
    )
    .executeTakeFirst();
  if (!row && isAdmin) throw new Refusal('candidate-not-found');
  if (!isAdmin && asked !== null && asked !== row?.slug && asked !== row?.id) throw new Refusal('forbidden');
  return row ? { ...row, isOwn: !isAdmin, isTeam: viewer.role === 'voter' } : null;
}

/** Returns and locks the candidate of an account. Other changes of this candidate wait until the transaction ends. */
export async function keepOwnCandidate(tx: Tx, userId: string): Promise<DashboardCandidate> {
  if (!(await keepPerson(tx, userId))) throw new Refusal('session-expired');
  const row = await selectCandidates(tx)
    .where('candidate.user_id', '=', userId)
    .forNoKeyUpdate('candidate')
    .executeTakeFirst();
  if (!row) throw new Refusal('own-candidate-missing');
  return { ...row, isOwn: true, isTeam: false };
}

/**
 * Returns the candidate whose documents a person may change, as the candidate or as an editor of the team.
 * The lock prevents removal of an editor before the transaction ends.
 */
export async function keepEditedCandidate(
  tx: Tx,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
): Promise<DashboardCandidate> {
  if (role !== 'voter') return keepOwnCandidate(tx, id);
  if (!(await keepPerson(tx, id))) throw new Refusal('session-expired');
  const editor = await tx
    .selectFrom('profile_editors')
    .select('candidate_id')
    .where('user_id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  const row =
    editor &&
    (await selectCandidates(tx)
      .where('candidate.id', '=', editor.candidate_id)
      .where('candidate.user_id', 'is not', null)
      .forNoKeyUpdate('candidate')
      .executeTakeFirst());
  if (!row) throw new Refusal('forbidden');
  return { ...row, isOwn: true, isTeam: true };
}

/** When a person stands in several elections, the latest candidacy comes first. */
function selectCandidates(db: Db) {
  return db
    .selectFrom('candidates as candidate')
    .leftJoin('candidate_profiles as profile', 'profile.candidate_id', 'candidate.id')
    .select([
      'candidate.id',
      'candidate.election_id as electionId',
      'candidate.slug',
      'profile.id as profileId',
    ])
    .select(['candidate.display_name as name', 'candidate.is_fictitious as isFictitious'])
    .select('candidate.user_id as userId')
    .orderBy('candidate.created_at', 'desc')
    .orderBy('candidate.id')
    .limit(1);
}
