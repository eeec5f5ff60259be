import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { linkInventedCandidate } from '#app/features/campaign/testing.ts';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import { findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { copyRows, moments, withElection } from '#tests/kit/election.ts';
import { findDashboardCandidate } from '../own-candidate.server.ts';
import { documentVersion, updateCandidateDocument } from './commands.server.ts';
import type { DocumentType } from './rules.ts';

const base = withElection();
let announced: string[] = [];
const hub = {
  announce: ({ topic }: { topic: string }) => void announced.push(topic),
  subscribe: () => () => {},
  flush: async () => {},
  stop: async () => {},
};
let person: TestUser;
let candidateId = '';
let profileId = '';

beforeEach(async () => {
  announced = [];
  await base.owner.deleteFrom('published_changes').execute();
  ({ person, candidateId, profileId } = await linkInventedCandidate(base.db));
  await base.owner
    .updateTable('candidate_profiles')
    .set({
      wealth_declaration_url: null,
      interests_declaration_url: null,
      last_document_update: null,
      user_id: null,
    })
    .where('id', '=', profileId)
    .execute();
});

type TypedDocument = {
  type?: DocumentType;
  at?: Date;
  by?: TestUser;
  profile?: string | null;
  version?: string | null;
};
const update = (address: string, given: TypedDocument = {}) =>
  updateCandidateDocument(
    { db: base.db, hub, at: given.at ?? moments.betweenRounds },
    {
      profileId: given.profile ?? null,
      type: given.type ?? 'wealth',
      address,
      version: given.version ?? null,
      actor: viewerOf(given.by ?? person),
      requestId: 'test',
    },
  );
const stored = () =>
  base.db.selectFrom('candidate_profiles').selectAll().where('id', '=', profileId).executeTakeFirstOrThrow();
const changes = (at = moments.betweenRounds) => listCandidateChanges(base.db, { candidateId, at });

test('CDASH-43 CDASH-45 a saved document writes the completed address, the day, the history and the audit log', async () => {
  const outcome = await update('declaratii.integritate.eu/avere');
  expect(outcome).toEqual({
    isChanged: true,
    url: 'https://declaratii.integritate.eu/avere',
    updated: '2025-05-12',
  });
  await update('https://exemplu.ro/avere', { at: moments.silence });
  expect(await stored()).toMatchObject({
    wealth_declaration_url: 'https://exemplu.ro/avere',
    interests_declaration_url: null,
    last_document_update: '2025-05-17',
  });
  expect(await changes(moments.silence)).toMatchObject([
    {
      kind: 'wealth',
      author: 'candidate',
      before: {
        wealth_declaration_url: 'https://declaratii.integritate.eu/avere',
        last_document_update: '2025-05-12',
      },
      after: { wealth_declaration_url: 'https://exemplu.ro/avere', last_document_update: '2025-05-17' },
    },
    { kind: 'wealth', before: { wealth_declaration_url: null } },
  ]);
  const audit = base.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', profileId);
  const entry = { action: 'candidate-document-updated', actor_id: person.id };
  expect(await audit.execute()).toEqual([entry, entry]);
  expect(announced).toEqual(['record', 'record']);
});

test("a declaration of one candidate changes no other candidate's profile", async () => {
  await update('exemplu.ro/doar-al-meu');
  const profiles = base.db
    .selectFrom('candidate_profiles')
    .select('id')
    .where('wealth_declaration_url', '=', 'https://exemplu.ro/doar-al-meu');
  expect(await profiles.execute()).toEqual([{ id: profileId }]);
});

test('CDASH-41 a declaration stays unchanged when the address is empty or the same', async () => {
  await update('exemplu.ro/a');
  for (const address of ['', '  ', 'https://exemplu.ro/a'])
    expect(await update(address)).toMatchObject({ isChanged: false, url: 'https://exemplu.ro/a' });
  expect(await changes()).toHaveLength(1);
});

test('a declaration stays unchanged when the address is invalid, the profile or account differs, or the form is outdated', async () => {
  await expect(update('javascript:alert(1)')).rejects.toMatchObject({ code: 'document-address-invalid' });
  const others = base.db.selectFrom('candidate_profiles').select('id').where('id', '<>', profileId);
  const other = await others.executeTakeFirstOrThrow();
  await expect(update('exemplu.ro', { profile: other.id })).rejects.toMatchObject({ code: 'forbidden' });
  const stranger = await makeUser(base.db, { role: 'candidate' });
  await expect(update('exemplu.ro', { by: stranger, profile: profileId })).rejects.toMatchObject({
    code: 'own-candidate-missing',
  });
  const version = documentVersion(null);
  const both = await Promise.allSettled([
    update('exemplu.ro/1', { version }),
    update('exemplu.ro/2', { version }),
  ]);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'edit-conflict' },
  });
  expect(await changes()).toHaveLength(1);
});

test('each document appears as it was at the earlier time when a demonstration has moved back', async () => {
  const later = new Date('2025-05-13T10:00:00+03:00');
  await update('exemplu.ro/1');
  await update('exemplu.ro/2', { at: later });
  await update('exemplu.ro/interese', { at: later, type: 'interests' });
  const shownAt = async (at: Date) => (await findProfile(base.db, { by: { id: profileId }, at }))?.documents;
  expect(await shownAt(later)).toMatchObject({
    wealthUrl: 'https://exemplu.ro/2',
    interestsUrl: 'https://exemplu.ro/interese',
    updated: '2025-05-13',
  });
  expect(await shownAt(moments.betweenRounds)).toMatchObject({
    wealthUrl: 'https://exemplu.ro/1',
    interestsUrl: null,
    updated: '2025-05-12',
  });
  expect(await shownAt(moments.beforeFirstRound)).toMatchObject({ wealthUrl: null, updated: null });
});

test('an editor reaches only the candidate of the editor’s own team, while that candidate has an account', async () => {
  const [editor, ofNeighbour, voter] = [
    await makeUser(base.db),
    await makeUser(base.db),
    await makeUser(base.db),
  ];
  const owner = await makeUser(base.db, { role: 'candidate' });
  const link = (user_id: string | null) =>
    base.owner.updateTable('candidates').set({ user_id }).where('ballot_position', '=', 1).execute();
  await link(owner.id);
  const { id: neighbourId } = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  for (const [user_id, candidate_id] of [
    [ofNeighbour.id, neighbourId],
    [editor.id, candidateId],
  ] as const)
    await base.db
      .insertInto('profile_editors')
      .values({ user_id, candidate_id, election_at: moments.betweenRounds })
      .execute();
  const shown = async (user: TestUser) =>
    (await findDashboardCandidate(base.db, { viewer: viewerOf(user), asked: null }))?.id ?? null;
  expect([await shown(editor), await shown(ofNeighbour), await shown(voter)]).toEqual([
    candidateId,
    neighbourId,
    null,
  ]);
  await update('exemplu.ro/echipa', { by: editor });
  expect(await stored()).toMatchObject({ wealth_declaration_url: 'https://exemplu.ro/echipa' });
  expect((await stored()).user_id, 'the candidate’s account, so that the dataset is not loaded over it').toBe(
    person.id,
  );
  const authors = async () =>
    (await listCandidateChanges(base.db, { candidateId, at: moments.betweenRounds })).map(
      ({ author }) => author,
    );
  expect(await authors()).toEqual(['team']);
  await update('exemplu.ro/vecin', { by: ofNeighbour });
  expect(await stored()).toMatchObject({ wealth_declaration_url: 'https://exemplu.ro/echipa' });
  await expect(update('exemplu.ro/strain', { by: voter })).rejects.toMatchObject({ code: 'forbidden' });
  await link(null);
  await expect(update('exemplu.ro/orfan', { by: ofNeighbour })).rejects.toMatchObject({ code: 'forbidden' });
});

test('an administrator opens the latest candidacy of a person who stood in several elections', async () => {
  await copyRows(base.owner, 'elections', { id: 'alte-alegeri', title: 'Alte alegeri' });
  const changes = { election_id: 'alte-alegeri', id: sql`gen_random_uuid()`, user_id: null };
  const later = { created_at: sql`created_at + interval '1 year'` };
  await copyRows(base.owner, 'candidates', { ...changes, ...later }, sql<boolean>`id = ${candidateId}`);
  const { slug } = await base.db
    .selectFrom('candidates')
    .select('slug')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const viewer = viewerOf(await makeUser(base.db, { role: 'admin' }));
  const shown = async () => await findDashboardCandidate(base.db, { viewer, asked: slug });
  expect((await shown())?.electionId).toBe('alte-alegeri');
  await base.owner
    .updateTable('candidates')
    .set({ created_at: new Date(0) })
    .where('election_id', '=', 'alte-alegeri')
    .execute();
  expect((await shown())?.id).toBe(candidateId);
  await base.owner.deleteFrom('elections').where('id', '=', 'alte-alegeri').execute();
});
