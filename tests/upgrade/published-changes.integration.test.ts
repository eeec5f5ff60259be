import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import { makeNeighbour, makeOwnCandidate } from '#app/features/profile-editing/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
const at = moments.betweenRounds;

test('a program from before migration 0058 uses the joined history through views with the names of the two former tables', async () => {
  const { candidateId, profileId } = await makeOwnCandidate(base.db);
  const neighbour = await makeNeighbour(base.db, at);
  await sql`insert into profile_changes (profile_id, field, before, after, author, election_at) values
    (${profileId}, 'website_url', null, '"https://a.ro"', 'team', ${at}),
    (${profileId}, 'stance:energie', '{"answer": "nu"}', '{"answer": "da"}', 'candidate', ${at}),
    (${profileId}, 'photo', null, '"Portret."', 'candidate', ${at})`.execute(base.db);
  await sql`insert into candidate_changes (candidate_id, kind, before, after, made_by, is_public, election_at)
    values (${candidateId}, 'wealth', null, '{"wealth_declaration_url": "https://b.ro"}', 'candidate', true, ${at})`.execute(
    base.db,
  );
  const changes = await listCandidateChanges(base.db, { candidateId, at });
  expect(changes.map(({ kind, field, before, after }) => [kind, field, before, after])).toEqual([
    ['wealth', null, null, { wealth_declaration_url: 'https://b.ro' }],
    ['photo', null, null, 'Portret.'],
    ['stance', 'energie', { answer: 'nu' }, { answer: 'da' }],
    ['profile', 'website_url', null, 'https://a.ro'],
  ]);
  const others = await listCandidateChanges(base.db, { candidateId: neighbour.candidateId, at });
  expect(others.filter(({ field }) => field === 'website_url' || field === 'energie')).toEqual([]);
  const { rows } =
    await sql`select field, author from profile_changes where profile_id = ${profileId} order by id`.execute(
      base.db,
    );
  expect(rows).toEqual([
    { field: 'website_url', author: 'team' },
    { field: 'stance:energie', author: 'candidate' },
    { field: 'photo', author: 'candidate' },
  ]);
  const documents = sql`select kind, made_by, is_public from candidate_changes where candidate_id = ${candidateId}`;
  expect((await documents.execute(base.db)).rows).toEqual([
    { kind: 'wealth', made_by: 'candidate', is_public: true },
  ]);
  await expect(sql`delete from profile_changes`.execute(base.db)).rejects.toThrow('cannot delete from view');
});
