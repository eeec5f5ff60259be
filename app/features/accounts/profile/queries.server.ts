import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';

/** An account as its owner sees it. `since` is the election time of its creation. */
type OwnProfile = {
  firstName: string;
  lastName: string;
  email: string;
  avatarUrl: string | null;
  role: SignedInRole;
  since: Date;
};

/** Returns the signed-in person's account. Rejects when the account was just erased. */
export async function requireOwnProfile(db: Db, userId: string): Promise<OwnProfile> {
  const [profile] = await selectProfile(db, { userId });
  if (!profile) throw new Error('The account was just erased.');
  return profile;
}

const selectProfile = prepared(['userId'], (db, { userId }: { userId: string }) =>
  db
    .selectFrom('users')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'avatar_url as avatarUrl',
      'role',
      'election_at as since',
    ])
    .where('id', '=', userId),
);

/** A political interest that the profile page offers (DASH-09). */
export type InterestTag = { id: string; name: string; description: string | null; isChosen: boolean };

/**
 * Lists the offered interests (DASH-08), most frequent first, then by name. An interest that no candidate
 * uses is offered only to people who chose it.
 */
export async function listInterestTags(db: Db, userId: string): Promise<InterestTag[]> {
  return selectTags(db, { userId });
}

const selectTags = prepared(['userId'], (db, { userId }: { userId: string }) =>
  db
    .selectFrom('user_profile_tags as tag')
    .leftJoin('user_tag_assignments as own', (join) =>
      join.onRef('own.tag_id', '=', 'tag.id').on('own.user_id', '=', userId),
    )
    .select(['tag.id', 'tag.name', 'tag.description', sql<boolean>`own.user_id is not null`.as('isChosen')])
    .where(({ or, eb }) => or([eb('tag.relevance_score', '>', 0), eb('own.user_id', 'is not', null)]))
    .orderBy('tag.relevance_score', 'desc')
    .orderBy('tag.name'),
);
