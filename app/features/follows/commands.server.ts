import pg from 'pg';
import { requireConsent } from '#app/features/accounts/consent/consents.server.ts';
import { keepPerson } from '#app/features/accounts/person-lock.server.ts';
import { recordActivity } from '#app/features/activity/commands.server.ts';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { findActiveCandidate } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { followingTexts } from './texts.ts';

const t = followingTexts.ro;

type FollowContext = Pick<Platform, 'db' | 'hub'> & {
  at: Date;
  /** True for an invented voter of a demonstration's simulated crowd, who is counted separately from people. */
  isSimulated?: boolean;
};
/**
 * A request to follow or unfollow; `candidate` is a slug or an id. The caller must check the person's rights
 * (`requireRight`).
 */
type FollowRequest = { userId: string; candidate: string };
type FollowOutcome = { isFollowing: boolean; text: string };

/**
 * Follows a candidate: one transaction writes consent, follow, public counter and activity. Following again
 * writes nothing.
 */
export async function follow(
  { db, hub, at, isSimulated = false }: FollowContext,
  { userId, candidate, hasTickedConsent }: FollowRequest & { hasTickedConsent: boolean },
): Promise<FollowOutcome> {
  const { electionId } = await requireTimeline(db);
  const found = await findActiveCandidate(db, { electionId, at, candidate });
  if (!found) throw new Refusal('candidate-not-found');
  // The database trigger `follows_not_oneself` also refuses to follow one's own candidate. The trigger
  // matters when an account and its candidate are linked at the same moment.
  if (found.userId === userId) throw new Refusal('follow-own-candidate');
  const isNew = await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('follow-signed-out');
    await requireConsent(tx, { userId, purpose: 'follows', at, isGiven: hasTickedConsent });
    const followed = await insertFollow(tx, { userId, candidateId: found.id, at, isSimulated });
    if (!followed) return false;
    const { id: followId, laterDay } = followed;
    await addToCounters(tx, [
      { candidateId: found.id, day: bucharestDay(at), followers: 1, isSimulated },
      ...(laterDay ? [{ candidateId: found.id, day: laterDay, followers: -1, isSimulated }] : []),
    ]);
    if (!isSimulated) await recordActivity(tx, { voterId: userId, at, type: 'follow', followId });
    return true;
  });
  if (isNew) hub.announce({ topic: 'follows', ids: [found.id] });
  return { isFollowing: true, text: t.followed };
}

type Follow = { userId: string; candidateId: string; at: Date; isSimulated: boolean };

/**
 * Inserts the follow, or returns null when it exists. A follow dated after a moved-back clock gets the date
 * `at`; `laterDay` no longer counts it.
 */
async function insertFollow(
  tx: Tx,
  { userId, candidateId, at, isSimulated }: Follow,
): Promise<{ id: string; laterDay: string | null } | null> {
  const inserting = tx
    .insertInto('follows')
    .values({
      follower_id: userId,
      candidate_id: candidateId,
      election_at: at,
      is_simulated: isSimulated,
    })
    .onConflict((conflict) => conflict.columns(['follower_id', 'candidate_id']).doNothing())
    .returning('id');
  const made = await inserting.executeTakeFirst().catch((error: unknown) => {
    throw isOwnCandidate(error) ? new Refusal('follow-own-candidate') : error;
  });
  if (made) return { id: made.id, laterDay: null };
  const later = await tx
    .selectFrom('follows')
    .select(['id', 'election_at'])
    .where('follower_id', '=', userId)
    .where('candidate_id', '=', candidateId)
    .where('election_at', '>', at)
    .forUpdate()
    .executeTakeFirst();
  if (!later) return null;
  await tx.updateTable('follows').set({ election_at: at }).where('id', '=', later.id).execute();
  return { id: later.id, laterDay: bucharestDay(later.election_at) };
}

/** True for an error of the trigger that forbids following one's own candidate. */
const isOwnCandidate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'follows_not_oneself';

/** Removes a follow, even of an inactive candidate. Deleting data needs no consent. */
export async function unfollow(
  { db, hub, at }: FollowContext,
  { userId, candidate }: FollowRequest,
): Promise<FollowOutcome> {
  const candidateId = await db.transaction().execute(async (tx) => {
    if (!(await keepPerson(tx, userId))) throw new Refusal('follow-signed-out');
    const row = await tx
      .deleteFrom('follows')
      .using('candidates')
      .whereRef('candidates.id', '=', 'follows.candidate_id')
      .where('follows.follower_id', '=', userId)
      .where(({ eb, or }) =>
        or([eb('candidates.slug', '=', candidate), eb(eb.cast('candidates.id', 'text'), '=', candidate)]),
      )
      .returning(['follows.candidate_id', 'follows.election_at', 'follows.is_simulated'])
      .executeTakeFirst();
    if (!row) return null;
    const day = bucharestDay(row.election_at);
    await addToCounters(tx, [
      { candidateId: row.candidate_id, day, followers: -1, isSimulated: row.is_simulated },
    ]);
    await recordActivity(tx, { voterId: userId, at, type: 'unfollow' });
    return row.candidate_id;
  });
  if (candidateId) hub.announce({ topic: 'follows', ids: [candidateId] });
  return { isFollowing: false, text: t.unfollowed };
}
