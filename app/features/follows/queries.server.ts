import { sql } from 'kysely';
import { type CandidateIdentity, identityColumns, toIdentity } from '#app/features/candidates/identity.ts';
import { standsPublicly } from '#app/features/candidates/public-candidates.server.ts';
import { batched } from '#app/platform/db/batched/batched.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';

/** A followed candidate. `since` is the time of the follow in election time. */
export type FollowedCandidate = CandidateIdentity & {
  id: string;
  followId: string;
  isActive: boolean;
  since: Date;
};

/**
 * Lists the public candidates that a person follows at `at`, newest follow first (FOLL-12, DASH-14). Only
 * that person may see the list.
 */
export async function listFollowed(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<FollowedCandidate[]> {
  const rows = await selectFollowed(db, { userId, at });
  return rows.map((row) => ({
    ...toIdentity(row),
    id: row.id,
    followId: row.followId,
    isActive: row.status === 'active',
    since: row.since,
  }));
}

const selectFollowed = prepared(['userId', 'at'], (db, { userId, at }: { userId: string; at: Date }) =>
  db
    .selectFrom('follows')
    .innerJoin('candidates', 'candidates.id', 'follows.candidate_id')
    .select(identityColumns)
    .select(['candidates.id', 'candidates.status', 'follows.id as followId', 'follows.election_at as since'])
    .where('follows.follower_id', '=', userId)
    .where('follows.election_at', '<=', at)
    .where(standsPublicly(at))
    .orderBy('follows.election_at', 'desc')
    .orderBy('follows.created_at', 'desc')
    .orderBy('candidates.ballot_position'),
);

/**
 * Lists the ids of the candidates that a person follows at `at`, for the follow buttons (FOLL-05, CAND-22).
 * Simultaneous requests share one statement.
 */
export const listFollowedIds = batched(
  async (db, asked: readonly { userId: string; at: Date }[]): Promise<string[][]> => {
    const followers = asked.map(({ userId }) => userId);
    const moments = asked.map(({ at }) => at);
    const follows = await selectFollowedIds(db, { followers, moments });
    return asked.map((_, index) =>
      follows.filter(({ place }) => place === index + 1).map(({ candidate }) => candidate),
    );
  },
);

const selectFollowedIds = prepared(
  ['followers', 'moments'],
  (_db, { followers, moments }: { followers: string[]; moments: Date[] }) => sql<{
    place: number;
    candidate: string;
  }>`
        select asked.place::int, candidate_id as candidate
        from unnest(${followers}::uuid[], ${moments}::timestamptz[]) with ordinality as asked (follower, at, place)
          join follows on follower_id = asked.follower and election_at <= asked.at`,
);
