import './tables.server.ts';
import { requireConsent } from '#app/features/accounts/consents.server.ts';
import { recordActivity } from '#app/features/activity/commands.server.ts';
import { addToCounters } from '#app/features/candidates/counters.server.ts';
import { findActiveCandidate } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { followingTexts } from './texts.ts';

const t = followingTexts.ro;

type Needs = Pick<Platform, 'db' | 'hub'> & { at: Date };
/** `candidate` is a slug or an id. Who may is the caller's to check (`requireRight`). */
type Wish = { userId: string; candidate: string };
export type FollowOutcome = { isFollowing: boolean; text: string };

/**
 * Follows a candidate: consent to `follows` (given before, or by the box ticked in this request: `hasTickedConsent`), row,
 * public counter and activity in one transaction. Who follows already is told the same and nothing is written. Refuses with
 * `candidate-not-found`, `follow-own-candidate`, `consent-required`.
 */
export async function follow(
  { db, hub, at }: Needs,
  { userId, candidate, hasTickedConsent }: Wish & { hasTickedConsent: boolean },
): Promise<FollowOutcome> {
  const { electionId } = await requireTimeline(db);
  const found = await findActiveCandidate(db, { electionId, at, candidate });
  if (!found) throw new Refusal('candidate-not-found');
  // The trigger `follows_not_oneself` holds against whoever is linked meanwhile.
  if (found.userId === userId) throw new Refusal('follow-own-candidate');
  const isNew = await db.transaction().execute(async (tx) => {
    await holdPerson(tx, userId);
    await requireConsent(tx, { userId, purpose: 'follows', isGiven: hasTickedConsent });
    const row = await tx
      .insertInto('follows')
      .values({ follower_id: userId, candidate_id: found.id })
      .onConflict((conflict) => conflict.columns(['follower_id', 'candidate_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await addToCounters(tx, [{ candidateId: found.id, followers: 1 }]);
    await recordActivity(tx, { voterId: userId, type: 'follow', followId: row.id });
    return true;
  });
  if (isNew) hub.announce({ topic: 'follows', ids: [found.id] });
  return { isFollowing: true, text: t.followed };
}

/** No longer follows a candidate, also one who is no longer active. Needs no consent: it takes data away. */
export async function unfollow(
  { db, hub }: Omit<Needs, 'at'>,
  { userId, candidate }: Wish,
): Promise<FollowOutcome> {
  const candidateId = await db.transaction().execute(async (tx) => {
    await holdPerson(tx, userId);
    const row = await tx
      .deleteFrom('follows')
      .using('candidates')
      .whereRef('candidates.id', '=', 'follows.candidate_id')
      .where('follows.follower_id', '=', userId)
      .where(({ eb, or }) =>
        or([eb('candidates.slug', '=', candidate), eb(eb.cast('candidates.id', 'text'), '=', candidate)]),
      )
      .returning('follows.candidate_id')
      .executeTakeFirst();
    if (!row) return null;
    await addToCounters(tx, [{ candidateId: row.candidate_id, followers: -1 }]);
    await recordActivity(tx, { voterId: userId, type: 'unfollow' });
    return row.candidate_id;
  });
  if (candidateId) hub.announce({ topic: 'follows', ids: [candidateId] });
  return { isFollowing: false, text: t.unfollowed };
}

/**
 * Keeps the person's row until commit, before anything else is locked: erasure and withdrawal take it FOR UPDATE first, so a
 * follow is wholly before them (and erased) or wholly after (and refused). Follows of one person do not wait for each other.
 */
async function holdPerson(tx: Tx, userId: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!person) throw new Refusal('follow-signed-out');
}
