import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import { findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { listCandidates } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { createDiskStore } from '#app/platform/files/disk-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { loadElection, moments, withElection } from '#tests/kit/election.ts';
import { showChange } from '../history/shown-change.ts';
import { makeEditor, makeNeighbour, makeOwnCandidate, readNeighbour } from '../testing.ts';
import { discardDraft, publishProfile, saveDraft } from './commands.server.ts';
import type { ProfileFields } from './profile-form.ts';
import { readEditedProfile } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const announced: string[] = [];
const hub = {
  announce: ({ topic }: { topic: string }) => void announced.push(topic),
} as never;
let candidate: Viewer;
let editor: Viewer;
let profileId = '';
let candidateId = '';

beforeAll(async () => {
  // A restart requires a database with a demonstration's clock.
  await sql`insert into election_clock (election_anchor) values (${at})`.execute(base.owner);
});
beforeEach(async () => {
  announced.length = 0;
  await sql`select restart_demonstration('{}')`.execute(base.owner);
  const own = await makeOwnCandidate(base.db);
  candidate = own.viewer;
  profileId = own.profileId;
  candidateId = own.candidateId;
  editor = await makeEditor(base.db, own.candidateId, at);
});

const read = (time = at) => readEditedProfile(base.db, { profileId, at: time });
const save = async (changes: Partial<ProfileFields>, actor = candidate, version?: string) => {
  const { fields, ...edited } = await read();
  await saveDraft(
    { db: base.db, at },
    { actor, version: version ?? edited.version, fields: { ...fields, ...changes } },
  );
};
const services = (time = at) => ({
  db: base.db,
  hub,
  at: time,
  files: createDiskStore(tmpdir()),
  log: createLog({ level: 'silent', json: false }),
});
const publish = async (time = at, actor = candidate) =>
  publishProfile(services(time), {
    actor,
    version: (await read(time)).draftVersion,
    requestId: 'test',
  });
const shown = async (time = at) => {
  const found = await findProfile(base.db, { by: { id: profileId }, at: time });
  if (!found) throw new Error('The invented candidate has no profile.');
  return found;
};
const history = async (time = at) =>
  (await listCandidateChanges(base.db, { candidateId, at: time })).map((change) => {
    const [value] = showChange(change).values;
    return { ...change, before: value?.before, after: value?.after };
  });

test('CDASH-30 a draft is hidden until the candidate publishes it, then the public history shows old and new values', async () => {
  const before = await shown();
  const neighbour = await makeNeighbour(base.db, at);
  const untouched = await readNeighbour(base.db, neighbour);
  await save({ biography: 'Rândul unu.\nRândul doi.', facebook: 'https://www.facebook.com/demo' });
  expect((await shown()).biography).toBe(before.biography);
  expect(await history()).toEqual([]);
  await publish();
  const after = await shown();
  expect(after).toMatchObject({
    biography: 'Rândul unu.\nRândul doi.',
    biographySourceIds: [],
    socialMedia: [{ network: 'facebook', url: 'https://www.facebook.com/demo' }],
    own: { biography: { author: 'candidate', at } },
    platform: before.platform,
  });
  expect(await history()).toMatchObject([
    { field: 'social_media', before: null, after: 'https://www.facebook.com/demo', author: 'candidate', at },
    { field: 'biography', before: before.biography, after: 'Rândul unu.\nRândul doi.' },
  ]);
  expect((await read()).changes).toEqual([]);
  const drafts = base.db.selectFrom('profile_drafts').select('fields').where('profile_id', '=', profileId);
  expect(await drafts.execute(), 'the draft is deleted').toEqual([]);
  expect(announced).toEqual(['record']);
  const audit = await base.db.selectFrom('audit_log').select(['action', 'actor_id']).execute();
  expect(audit).toContainEqual({ action: 'profile-published', actor_id: candidate.id });
  expect(await readNeighbour(base.db, neighbour), "another candidate's profile is unchanged").toEqual(
    untouched,
  );
});

test('a text of the candidate cites no source of the record, and the other text keeps its sources', async () => {
  const listed = await base.db.selectFrom('sources').select('id').orderBy('id').limit(2).execute();
  const [first = '', second = ''] = listed.map(({ id }) => id);
  const profile = base.owner.updateTable('candidate_profiles').where('id', '=', profileId);
  await profile.set({ biography_source_ids: [first], platform_source_ids: [second] }).execute();
  const cited = async () => {
    const { biographySourceIds, platformSourceIds } = await shown();
    return [biographySourceIds, platformSourceIds];
  };
  expect(await cited()).toEqual([[first], [second]]);
  await save({ biography: 'Scris de mine.' });
  await publish();
  expect(await cited()).toEqual([[], [second]]);
  await save({ platform: 'Tot de mine.' });
  await publish();
  expect(await cited()).toEqual([[], []]);
  await profile.set({ biography_source_ids: [], platform_source_ids: [] }).execute();
});

test('the history attributes each published field to its last author, the team or the candidate', async () => {
  await save({ platform: 'Scris de echipă.', phone: '+40 21 123 45 67' }, editor);
  await save({ phone: '+40 21 765 43 21' });
  expect((await read()).changes).toEqual([
    { field: 'platform', author: 'team' },
    { field: 'phone', author: 'candidate' },
  ]);
  await expect(publish(at, editor)).rejects.toMatchObject({ code: 'profile-not-yours' });
  await publish();
  expect((await history()).map(({ field, author }) => [field, author])).toEqual([
    ['campaign_contact_phone', 'candidate'],
    ['campaign_platform', 'team'],
  ]);
});

test('the second of two saves from the same version of a draft is refused, and changes nothing', async () => {
  const { version } = await read();
  const outcomes = await Promise.allSettled([
    save({ biography: 'Prima filă.' }, candidate, version),
    save({ biography: 'A doua filă.' }, editor, version),
  ]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(['profile-edit-conflict']);
  const { fields } = await read();
  expect(['Prima filă.', 'A doua filă.']).toContain(fields.biography);
  const stale = { actor: candidate, version, requestId: 'test' };
  await expect(publishProfile(services(), stale)).rejects.toMatchObject({ code: 'profile-edit-conflict' });
  await expect(discardDraft(services(), stale)).rejects.toMatchObject({ code: 'profile-edit-conflict' });
  expect((await read()).fields).toEqual(fields);
});

test('a profile cannot be published from the campaign’s end until the polls close, but drafts are saved', async () => {
  await save({ biography: 'După campanie.' });
  const friday = new Date('2025-05-16T10:00:00+03:00');
  for (const time of [moments.silence, moments.votingDay])
    await expect(publish(time)).rejects.toMatchObject({ code: 'campaign-over' });
  expect(await history(moments.archive)).toEqual([]);
  await publish(friday);
  expect((await shown(friday)).biography).toBe('După campanie.');
});

test('pages of an earlier election time show the profile as it was before the publication', async () => {
  const original = await shown(moments.beforeFirstRound);
  await save({ biography: 'Mai târziu.', theme: ['Energie'] });
  await publish();
  expect(await shown(moments.beforeFirstRound)).toEqual(original);
  expect(await history(moments.beforeFirstRound)).toEqual([]);
  expect((await shown(moments.archive)).tags).toEqual(['Energie']);
  await save({ platform: 'Program nou.' });
  await publish();
  const { electionId } = await requireTimeline(base.db);
  const listed = async (time: Date) => {
    const list = await listCandidates(base.db, { electionId, at: time, isSilent: true });
    const own = list.find(({ isFictitious }) => isFictitious);
    return [own?.platform, own?.tags];
  };
  expect(await listed(moments.beforeFirstRound)).toEqual([original.platform, original.tags]);
  expect(await listed(moments.archive)).toEqual(['Program nou.', ['Energie']]);
});

test('a published profile stays when the dataset is loaded, and the demonstration’s restart restores the dataset’s profile', async () => {
  const original = await shown();
  const lists = {
    education: ['2001–2005 | Licență | Iași'],
    experience: ['Avocat'],
    achievements: ['Premiu'],
  };
  const contact = { email: 'ana@exemplu.ro', phone: '0212', office: 'Strada 1', website: 'https://ana.ro' };
  await save({ biography: 'Păstrată.', platform: 'Program.', ...lists, ...contact });
  await publish();
  const { education, experience, achievements, ...published } = await shown();
  expect([education, experience, achievements].map(([entry]) => entry?.title)).toEqual([
    ...['Licență', 'Avocat', 'Premiu'],
  ]);
  expect(published).toMatchObject({ platform: 'Program.', ...contact });
  await sql`update elections set dataset_hash = ''`.execute(base.owner);
  await loadElection(base.owner);
  expect((await shown()).biography).toBe('Păstrată.');
  const stored = await base.db
    .selectFrom('candidate_profiles')
    .select('biography')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  expect(stored.biography).toEqual([{ text: 'Păstrată.' }]);
  await sql`select restart_demonstration('{}')`.execute(base.owner);
  expect(await shown()).toEqual(original);
});

test('the draft is deleted when a save restores the public fields, and publishing without a draft is refused', async () => {
  const { fields } = await read();
  await save({ office: 'Strada Exemplului 1' });
  await save({ office: fields.office });
  expect(await base.db.selectFrom('profile_drafts').select('profile_id').execute()).toEqual([]);
  await expect(publish()).rejects.toMatchObject({ code: 'profile-unchanged' });
  await expect(save({ theme: ['O temă inventată'] })).rejects.toMatchObject({ code: 'form-invalid' });
});
