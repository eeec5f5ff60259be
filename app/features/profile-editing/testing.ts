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

type Neighbour = { viewer: Viewer; candidateId: string; profileId: string };

/**
 * Links a new account to the real candidate who is first on the ballot. Gives this candidate an editor, an
 * invitation, a draft and a photo, which changes of another candidate must not touch.
 */
export async function makeNeighbour(db: Db, at: Date): Promise<Neighbour> {
  const viewer = viewerOf(await makeUser(db, { role: 'candidate' }));
  const { rows } = await sql<{ candidateId: string; profileId: string }>`
    with linked as (
      update candidates set user_id = ${viewer.id} where ballot_position = 1 and not is_fictitious returning id)
    update candidate_profiles set photo_url = ${photo('a')}, photo_description = 'Vecinul.', photo_published_at = ${at}
    from linked where candidate_id = linked.id
    returning linked.id as "candidateId", candidate_profiles.id as "profileId"`.execute(db);
  const [ids] = rows;
  if (!ids) throw new Error('No real candidate has the first place of the ballot.');
  await makeEditor(db, ids.candidateId, at);
  await sql`insert into editor_invitations (candidate_id, email, token_hash, expires_at)
    values (${ids.candidateId}, 'vecin@exemplu.invalid', 'vecin', now() + interval '1 day')`.execute(db);
  await sql`insert into profile_drafts (profile_id, fields, authors, photo_author, photo_url, photo_description)
    values (${ids.profileId}, '{}', '{}', 'candidate', ${photo('b')}, 'Altul.')`.execute(db);
  return { viewer, ...ids };
}

const photo = (letter: string) => `/files/avatar-${letter.repeat(32)}.webp`;

/** Reads the neighbour's rows that a wrong change of another candidate could touch. */
export async function readNeighbour(db: Db, { candidateId, profileId }: Neighbour) {
  const of = <T extends 'profile_editors' | 'editor_invitations'>(table: T) =>
    sql`select * from ${sql.table(table)} where candidate_id = ${candidateId}`.execute(db);
  const [editors, invitations] = [await of('profile_editors'), await of('editor_invitations')];
  const ofProfile = (table: 'profile_drafts' | 'candidate_profiles', column: string) =>
    sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${profileId}`.execute(db);
  const [drafts, profiles] = [
    await ofProfile('profile_drafts', 'profile_id'),
    await ofProfile('candidate_profiles', 'id'),
  ];
  return [editors, invitations, drafts, profiles].map(({ rows }) => rows);
}
