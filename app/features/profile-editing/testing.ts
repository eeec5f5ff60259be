import { sql } from 'kysely';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';

/** Creates an account and links it to the invented candidate. */
export async function makeOwnCandidate(
  db: Db,
): Promise<{ viewer: Viewer; candidateId: string; profileId: string }> {
  const viewer = viewerOf(await makeUser(db, { role: 'candidate' }));
  await sql`update candidates set user_id = ${viewer.id} where is_fictitious`.execute(db);
  const row = await db
    .selectFrom('candidate_profiles')
    .innerJoin('candidates', 'candidates.id', 'candidate_profiles.candidate_id')
    .select(['candidate_profiles.id as profileId', 'candidates.id as candidateId'])
    .where('candidates.is_fictitious', '=', true)
    .executeTakeFirstOrThrow();
  return { viewer, ...row };
}

/** Creates a voter and makes the voter an editor of the candidate's team. */
export async function makeEditor(db: Db, candidateId: string, at: Date): Promise<Viewer> {
  const viewer = viewerOf(await makeUser(db));
  await db
    .insertInto('profile_editors')
    .values({ user_id: viewer.id, candidate_id: candidateId, election_at: at })
    .execute();
  return viewer;
}
