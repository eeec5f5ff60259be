import { type Candidate, findCandidate } from '#app/features/candidates/profile/queries.server.ts';
import type { ScoreDetails } from '#app/features/candidates/score/score.ts';
import { findTimeline } from '#app/features/elections/queries.server.ts';
import { type LegalPeriod, silenceAt } from '#app/features/elections/rules.ts';
import { findScore } from '#app/features/scores/queries.server.ts';
import { findOperator, type Operator } from '#app/features/site/queries.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { type ShownVerification, shownVerification } from './verification.ts';

export type OwnCandidate = {
  candidate: Candidate;
  /** Null when the candidate has no profile (CDASH-31). */
  verification: { status: ShownVerification; date: Date | null; rejection: string | null } | null;
  /** The site's operator, whom the candidate can contact. */
  operator: Operator;
  silence: LegalPeriod | null;
  /** Null before the first calculation of a score. */
  score: ScoreDetails | null;
};

/** Reads the candidate linked to the signed-in account, or null if there is none (CDASH-02). */
export async function readCandidateDashboard(context: HandlerContext) {
  const { db, viewer, at } = context;
  if (!viewer) throw new Refusal('sign-in-required');
  return readBlock(context, 'candidate-profile-failed', () =>
    findOwnCandidate(db, { userId: viewer.id, at }),
  );
}

async function findOwnCandidate(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<OwnCandidate | null> {
  const linked = await db
    .selectFrom('candidates')
    .leftJoin('candidate_profiles as profile', 'profile.candidate_id', 'candidates.id')
    .select([
      'candidates.id',
      'candidates.election_id',
      'profile.id as profileId',
      'profile.verification_status',
      'profile.verification_date',
    ])
    .select((eb) =>
      eb
        .selectFrom('verification_events as event')
        .whereRef('event.profile_id', '=', 'profile.id')
        .where('event.to_status', '=', 'rejected')
        .select('event.reason')
        .orderBy('event.at', 'desc')
        .orderBy('event.id', 'desc')
        .limit(1)
        .as('rejection'),
    )
    .where('candidates.user_id', '=', userId)
    // A person may stand in several elections, so this takes the latest candidacy.
    .orderBy('candidates.created_at', 'desc')
    .orderBy('candidates.id')
    .limit(1)
    .executeTakeFirst();
  const timeline = linked && (await findTimeline(db, linked.election_id));
  if (!timeline) return null;
  const silence = silenceAt(timeline, at);
  const candidate = await findCandidate(db, {
    electionId: timeline.electionId,
    at,
    isSilent: silence !== null,
    by: { id: linked.id },
  });
  if (!candidate) return null;
  const verification = linked.profileId
    ? {
        status: shownVerification(linked.verification_status),
        date: linked.verification_date,
        rejection: linked.rejection,
      }
    : null;
  const [score, operator] = await Promise.all([
    findScore(db, { candidateId: candidate.id, at }),
    findOperator(db),
  ]);
  return { candidate, verification, operator, silence, score };
}
