import { makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import type { Db } from '#app/platform/db/database.ts';

/** Creates a candidate's account and links the invented candidate to it. */
export async function linkInventedCandidate(db: Db): Promise<{
  person: TestUser;
  candidateId: string;
  profileId: string;
  slug: string;
}> {
  const person = await makeUser(db, { role: 'candidate' });
  const { id, slug } = await db
    .updateTable('candidates')
    .set({ user_id: person.id })
    .where('is_fictitious', '=', true)
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  const profile = await db
    .selectFrom('candidate_profiles')
    .select('id')
    .where('candidate_id', '=', id)
    .executeTakeFirstOrThrow();
  return { person, candidateId: id, profileId: profile.id, slug };
}
