import './tables.server.ts';
import { type CandidateIdentity, identityColumns, toIdentity } from '#app/features/candidates/identity.ts';
import { standsPublicly } from '#app/features/candidates/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** A candidate somebody follows. `since` is real time. */
export type FollowedCandidate = CandidateIdentity & {
  id: string;
  followId: string;
  isActive: boolean;
  since: Date;
};

/** FOLL-12, DASH-14: whom a person follows, the latest first; of those the public knows at `at`. Only for the person's eyes. */
export async function listFollowed(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<FollowedCandidate[]> {
  const rows = await db
    .selectFrom('follows')
    .innerJoin('candidates', 'candidates.id', 'follows.candidate_id')
    .select(identityColumns)
    .select(['candidates.id', 'candidates.status', 'follows.id as followId', 'follows.created_at as since'])
    .where('follows.follower_id', '=', userId)
    .where(standsPublicly(at))
    .orderBy('follows.created_at', 'desc')
    .orderBy('candidates.ballot_position')
    .execute();
  return rows.map((row) => ({
    ...toIdentity(row),
    id: row.id,
    followId: row.followId,
    isActive: row.status === 'active',
    since: row.since,
  }));
}

/** The ids of the candidates a person follows, for the states of buttons (FOLL-05, CAND-22). */
export async function listFollowedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await selectFollowedIds(db, { userId });
  return rows.map((row) => row.candidate_id);
}

const selectFollowedIds = prepared(['userId'], (db, { userId }: { userId: string }) =>
  db.selectFrom('follows').select('candidate_id').where('follower_id', '=', userId),
);
