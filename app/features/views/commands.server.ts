import { createHash, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { recordActivity } from '#app/features/activity/commands.server.ts';
import { addToCounters, countsAt } from '#app/features/candidates/counters/counters.server.ts';
import { standsPublicly } from '#app/features/candidates/public-candidates.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { keyedHash } from '#app/platform/config/secret-key.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { addressBucket } from '#app/platform/http/client-address.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

type ViewContext = Pick<Platform, 'db' | 'secrets' | 'clock'> & {
  at: Date;
  /** True for an invented voter of a demonstration's simulated crowd, who is counted separately from people. */
  isSimulated?: boolean;
};
/**
 * A view to count. `voterId` is the signed-in person, who gets an activity but does not appear in the stored
 * mark.
 */
type View = { profileId: string; address: string; userAgent: string | null; voterId: string | null };

/**
 * Counts a profile view once per visitor, profile and day of real time, but never a bot's. A repeated view
 * only returns the total.
 */
export async function countProfileView(
  { db, secrets, clock, at, isSimulated = false }: ViewContext,
  { profileId, address, userAgent, voterId }: View,
): Promise<{ counted: boolean; profileVisits: number }> {
  const candidateId = await findCandidateOf(db, { profileId, at });
  if (!candidateId) throw new Refusal('candidate-not-found');
  const isPerson = userAgent !== null && userAgent.trim() !== '' && !isbot(userAgent);
  if (!isPerson) return { counted: false, profileVisits: await readVisits(db, { candidateId, at }) };
  const day = bucharestDay(clock.realNow());
  const salt = await saltOf(db, day);
  // The hash also needs the program's key, so a copy of the database alone cannot reveal IP addresses.
  const bare = secrets.hash('profile-view', addressBucket(address), kindOf(userAgent)).toString('hex');
  const visitor = keyedHash(salt, bare);
  const counted = await db.transaction().execute(async (tx) => {
    const mark = await tx
      .insertInto('profile_view_marks')
      .values({ day, profile_id: profileId, visitor, is_simulated: isSimulated })
      .onConflict((conflict) => conflict.columns(['day', 'profile_id', 'visitor']).doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!mark) return false;
    await addToCounters(tx, [{ candidateId, day: bucharestDay(at), profileVisits: 1, isSimulated }]);
    if (voterId && !isSimulated) await recordActivity(tx, { voterId, at, type: 'view' });
    return true;
  });
  return { counted, profileVisits: await readVisits(db, { candidateId, at }) };
}

/**
 * Maximum number of views of one profile per IP address and day. Households have fewer browsers, but a script could
 * invent more.
 */
export const mostViewsOfAddress = 16;

/** Maps browser names to this many kinds, so that a script cannot count more views with invented names. */
function kindOf(userAgent: string): string {
  const [first = 0] = createHash('sha256').update(userAgent).digest();
  return String(first % mostViewsOfAddress);
}

async function findCandidateOf(
  db: Db,
  { profileId, at }: { profileId: string; at: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('candidate_profiles')
    .innerJoin('candidates', 'candidates.id', 'candidate_profiles.candidate_id')
    .select('candidates.id')
    .where('candidate_profiles.id', '=', profileId)
    .where('candidates.status', '!=', 'pending')
    .where(standsPublicly(at))
    .executeTakeFirst();
  return row?.id ?? null;
}

async function readVisits(db: Db, { candidateId, at }: { candidateId: string; at: Date }): Promise<number> {
  const row = await db
    .selectFrom(countsAt(at))
    .select('profile_visits')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return row?.profile_visits ?? 0;
}

/**
 * Returns the day's random salt, which all instances share. When several instances insert a salt at once, the
 * first salt stays.
 */
async function saltOf(db: Db, day: string): Promise<Buffer> {
  const stored = () =>
    db.selectFrom('ballot_keys.view_salts').select('salt').where('day', '=', day).executeTakeFirst();
  const known = await stored();
  if (known) return known.salt;
  await db
    .insertInto('ballot_keys.view_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const made = await stored();
  if (!made) throw new Error('The salt of the day was deleted while it was made.');
  return made.salt;
}
