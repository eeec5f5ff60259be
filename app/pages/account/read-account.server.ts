import { listGivenConsents } from '#app/features/accounts/consent/consents.server.ts';
import { listInterestTags, requireOwnProfile } from '#app/features/accounts/profile/queries.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { type Block, readBlock } from '#app/platform/page/block.server.ts';

export type ProfileData = Awaited<ReturnType<typeof readProfile>>;

/**
 * Reads the person's own profile and the selectable interests, each of which can fail separately (DASH-18,
 * DASH-19).
 */
async function readProfile(context: HandlerContext, userId: string) {
  const { db, at } = context;
  const [profile, tags, consents] = await Promise.all([
    requireOwnProfile(db, userId),
    readBlock(context, 'interests-failed', () => listInterestTags(db, userId)),
    listGivenConsents(db, userId),
  ]);
  return {
    // Hides the account's creation date when a demonstration's clock is earlier.
    profile: { ...profile, since: profile.since <= at ? profile.since : null },
    tags,
    hasConsent: consents.includes('follows'),
  };
}

export function readProfileBlock(context: HandlerContext, userId: string): Promise<Block<ProfileData>> {
  return readBlock(context, 'profile-failed', () => readProfile(context, userId));
}
