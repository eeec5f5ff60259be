import type { Db } from '#app/platform/db/database.ts';

export type ClaimStatus = 'pending' | 'accepted' | 'rejected';

/** A person's own claim with the administrator's decision. */
export type OwnClaim = {
  id: string;
  candidate: string;
  slug: string;
  status: ClaimStatus;
  reason: string | null;
  at: Date;
};

/** Lists a person's claims made by `at`, newest first. A decision later than `at` is not shown yet. */
export async function listOwnClaims(
  db: Db,
  { userId, at, candidateId = null }: { userId: string; at: Date; candidateId?: string | null },
): Promise<OwnClaim[]> {
  const rows = await db
    .selectFrom('claim_requests as claim')
    .innerJoin('candidates', 'candidates.id', 'claim.candidate_id')
    .select(['claim.id', 'claim.status', 'claim.reason', 'claim.election_at as at'])
    .select([
      'candidates.display_name as candidate',
      'candidates.slug',
      'claim.decided_election_at as decidedAt',
    ])
    .where('claim.user_id', '=', userId)
    .where('claim.election_at', '<=', at)
    .$if(candidateId !== null, (query) => query.where('claim.candidate_id', '=', candidateId ?? ''))
    .orderBy('claim.election_at', 'desc')
    .orderBy('claim.id')
    .limit(20)
    .execute();
  return rows.map(({ decidedAt, status, reason, ...row }) => {
    const isShown = decidedAt !== null && decidedAt <= at;
    return { ...row, status: isShown ? status : 'pending', reason: isShown ? reason : null };
  });
}

export type PendingClaim = {
  id: string;
  candidate: string;
  slug: string;
  claimant: string;
  email: string;
  message: string;
  evidence: string | null;
  at: Date;
};

const claimsOnPage = 50;

/** Lists pending claims made by `at`, the oldest first. */
export async function listPendingClaims(db: Db, at: Date): Promise<PendingClaim[]> {
  const rows = await db
    .selectFrom('claim_requests as claim')
    .innerJoin('candidates', 'candidates.id', 'claim.candidate_id')
    .innerJoin('users', 'users.id', 'claim.user_id')
    .select(['claim.id', 'claim.message', 'claim.evidence_url as evidence', 'claim.election_at as at'])
    .select(['candidates.display_name as candidate', 'candidates.slug'])
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .where('claim.status', '=', 'pending')
    .where('claim.election_at', '<=', at)
    .orderBy('claim.election_at')
    .orderBy('claim.id')
    .limit(claimsOnPage)
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    claimant: `${first_name} ${last_name}`,
  }));
}
