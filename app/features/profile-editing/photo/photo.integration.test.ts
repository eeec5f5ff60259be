import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import { findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { listCandidates } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { createDiskStore } from '#app/platform/files/disk-store.server.ts';
import { workOffDeletions } from '#app/platform/files/file-deletions.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { discardDraft, publishProfile, saveDraft } from '../draft/commands.server.ts';
import { readEditedProfile } from '../draft/queries.server.ts';
import { teamPart } from '../personal-data.server.ts';
import { makeEditor, makeNeighbour, makeOwnCandidate, readNeighbour } from '../testing.ts';
import {
  keepPublishedPhoto,
  removeDraftPhoto,
  removeProfilePhoto,
  saveDraftPhoto,
} from './commands.server.ts';

const base = withElection();
const folder = mkdtempSync(join(tmpdir(), 'vot-informat-photos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const services = (at = moments.betweenRounds) => ({
  db: base.db,
  at,
  files: createDiskStore(folder),
  log: createLog({ level: 'silent', json: false }),
  hub: { announce: () => {} } as never,
});
const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();

type Own = Awaited<ReturnType<typeof makeOwnCandidate>>;
let own: Own;
let editor: Viewer;
beforeEach(async () => {
  // One test's history must not appear in the next test.
  await base.owner.deleteFrom('users').execute();
  await base.owner.deleteFrom('published_changes').execute();
  await base.owner.deleteFrom('profile_drafts').execute();
  await base.owner
    .updateTable('candidate_profiles')
    .set({ photo_url: null, photo_description: null, photo_published_at: null })
    .execute();
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  await base.owner.deleteFrom('file_deletions').execute();
  own = await makeOwnCandidate(base.db);
  editor = await makeEditor(base.db, own.candidateId, moments.betweenRounds);
});

const read = () => readEditedProfile(base.db, { profileId: own.profileId, at: moments.betweenRounds });
const crop = { zoom: 2, x: 0, y: 1 };
type Saved = { by?: Viewer; at?: Date; version?: string; withPicture?: boolean };
const save = async (description: string, { by, at, version, withPicture = true }: Saved = {}) =>
  saveDraftPhoto(services(at), {
    actor: by ?? own.viewer,
    version: version ?? (await read()).photoVersion,
    picture: withPicture ? { bytes: await picture(10), crop } : null,
    description,
  });
const publish = async (at = moments.betweenRounds, by = own.viewer) =>
  publishProfile(services(at), { actor: by, requestId: 'test', version: (await read()).draftVersion });
const shown = async (at = moments.archive) =>
  (await findProfile(base.db, { by: { id: own.profileId }, at }))?.photo ?? null;
const listed = async (at = moments.archive) => {
  const { electionId } = await requireTimeline(base.db);
  const list = await listCandidates(base.db, { electionId, at, isSilent: true });
  return list.find(({ isFictitious }) => isFictitious)?.photo ?? null;
};
const history = async (at = moments.archive) =>
  (await listCandidateChanges(base.db, { candidateId: own.candidateId, at })).map((change) => [
    change.before,
    change.after,
    change.author,
  ]);
const fileOf = (photo: { url: string } | null) => photo?.url.replace('/files/', '');

test("the team's photo stays in the draft until the candidate publishes it, and the history names its author", async () => {
  await save('Portret.', { by: editor });
  expect([await shown(), await history()]).toEqual([null, []]);
  const { photo, changes } = await read();
  expect(changes).toEqual([{ field: 'photo', author: 'team' }]);
  expect(readdirSync(folder)).toEqual([fileOf(photo)]);
  await expect(publish(moments.betweenRounds, editor)).rejects.toMatchObject({ code: 'profile-not-yours' });
  await publish();
  expect(await shown()).toEqual(photo);
  expect(await listed()).toEqual(photo);
  const moment = moments.betweenRounds;
  expect([await shown(moment), await listed(moment)], 'from its own moment on').toEqual([photo, photo]);
  expect([await shown(moments.beforeFirstRound), await listed(moments.beforeFirstRound)]).toEqual([
    null,
    null,
  ]);
  expect(await history()).toEqual([[null, 'Portret.', 'team']]);
  const published = base.db.selectFrom('audit_log').select('after').where('subject_id', '=', own.profileId);
  expect(await published.where('action', '=', 'profile-published').execute()).toEqual([
    { after: { fields: ['photo'] } },
  ]);
  expect((await read()).changes).toEqual([]);
  expect(readdirSync(folder)).toEqual([fileOf(photo)]);
});

test('the file of a replaced, discarded or withdrawn photo is deleted, but a new description keeps it', async () => {
  await save('Prima.');
  await save('A doua.');
  expect(readdirSync(folder)).toEqual([fileOf((await read()).photo)]);
  await publish();
  const first = await shown();
  await save('Altă descriere.', { withPicture: false });
  expect((await read()).photo).toEqual({ url: first?.url, description: 'Altă descriere.' });
  await publish();
  expect(await shown()).toEqual({ url: first?.url, description: 'Altă descriere.' });
  expect(readdirSync(folder)).toEqual([fileOf(first)]);

  await save('A treia.');
  expect(readdirSync(folder)).toHaveLength(2);
  await discardDraft(services(), { actor: own.viewer, version: (await read()).draftVersion });
  expect(readdirSync(folder)).toEqual([fileOf(first)]);
  await removeDraftPhoto(services(), { actor: editor, version: (await read()).photoVersion });
  expect((await read()).changes).toEqual([{ field: 'photo', author: 'team' }]);
  await keepPublishedPhoto(services(), { actor: editor, version: (await read()).photoVersion });
  expect(await base.db.selectFrom('profile_drafts').selectAll().execute()).toEqual([]);

  await save('A patra.');
  await removeProfilePhoto(services(moments.silence), { actor: own.viewer, requestId: 'test' });
  // A new photo in the draft stays. A draft that only changed the removed photo is deleted.
  const waiting = (await read()).photo;
  expect([await shown(), waiting?.description, readdirSync(folder)]).toEqual([
    null,
    'A patra.',
    [fileOf(waiting)],
  ]);
  await publish();
  await save('A cincea.', { withPicture: false });
  await removeProfilePhoto(services(moments.silence), { actor: own.viewer, requestId: 'test' });
  expect([await shown(), readdirSync(folder), (await read()).changes]).toEqual([null, [], []]);
  expect(await history()).toEqual([
    ['A patra.', null, 'candidate'],
    ['Altă descriere.', null, 'candidate'],
    [null, 'A patra.', 'candidate'],
    ['A doua.', 'Altă descriere.', 'candidate'],
    [null, 'A doua.', 'candidate'],
  ]);
});

test('photo and fields of a draft are independent, and only the state that the candidate has seen is published', async () => {
  const { fields, version } = await read();
  await save('Portret.', { by: editor });
  const actor = own.viewer;
  const stale = (await read()).draftVersion;
  await saveDraft(services(), { actor, version, fields: { ...fields, biography: 'Nou.' } });
  await expect(
    publishProfile(services(), { actor, requestId: 'test', version: stale }),
  ).rejects.toMatchObject({
    code: 'profile-edit-conflict',
  });
  expect((await read()).changes).toEqual([
    { field: 'biography', author: 'candidate' },
    { field: 'photo', author: 'team' },
  ]);
  await keepPublishedPhoto(services(), { actor, version: (await read()).photoVersion });
  expect((await read()).changes).toEqual([{ field: 'biography', author: 'candidate' }]);
  await save('Portret.', { by: editor });
  await saveDraft(services(), { actor, version: (await read()).version, fields });
  expect((await read()).changes).toEqual([{ field: 'photo', author: 'team' }]);
  await save('Alt portret.');
  expect((await read()).changes).toEqual([{ field: 'photo', author: 'candidate' }]);
});

test("another candidate's photo does not change when a candidate's photo is published, kept, removed or erased", async () => {
  const neighbour = await makeNeighbour(base.db, moments.betweenRounds);
  const before = await readNeighbour(base.db, neighbour);
  await save('Portret.');
  await keepPublishedPhoto(services(), { actor: own.viewer, version: (await read()).photoVersion });
  await save('Portret.');
  await publish();
  await removeProfilePhoto(services(), { actor: own.viewer, requestId: 'test' });
  await save('Portret.');
  await publish();
  await base.db
    .transaction()
    .execute((tx) => teamPart.erase(tx, { userId: own.viewer.id, secrets: null as never }));
  expect(await shown()).toBeNull();
  expect(await readNeighbour(base.db, neighbour)).toEqual(before);
  const dropped = await base.owner.selectFrom('file_deletions').select('name').execute();
  const ofNeighbour = await readEditedProfile(base.db, { ...neighbour, at: moments.betweenRounds });
  expect(dropped.map(({ name }) => name)).not.toContain(fileOf(ofNeighbour.publishedPhoto));
});

test('the second of two photos from the same version is refused and its file deleted', async () => {
  const version = (await read()).photoVersion;
  const outcomes = await Promise.allSettled([
    save('Prima filă.', { version }),
    save('A doua filă.', { version, by: editor }),
  ]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(['profile-edit-conflict']);
  await base.owner
    .updateTable('file_deletions')
    .set({ due_at: new Date(0) })
    .execute();
  await workOffDeletions(services());
  expect(readdirSync(folder)).toEqual([fileOf((await read()).photo)]);
});

test('a photo without description or file is refused, and a draft’s photo is published only during the campaign', async () => {
  await expect(save('')).rejects.toMatchObject({ code: 'photo-undescribed' });
  await expect(save('x'.repeat(201))).rejects.toMatchObject({ code: 'photo-undescribed' });
  await expect(save('Fără fișier.', { withPicture: false })).rejects.toMatchObject({
    code: 'avatar-not-an-image',
  });
  const version = (await read()).photoVersion;
  const other = viewerOf(await makeUser(base.db));
  await expect(save('Străin.', { by: other })).rejects.toMatchObject({ code: 'profile-not-yours' });
  await expect(removeDraftPhoto(services(), { actor: other, version })).rejects.toMatchObject({
    code: 'profile-not-yours',
  });
  const removal = { actor: editor, requestId: 'test' };
  await expect(removeProfilePhoto(services(), removal)).rejects.toMatchObject({ code: 'profile-not-yours' });
  expect((await read()).changes).toEqual([]);
  await save('x'.repeat(200), { at: moments.silence });
  await expect(publish(moments.silence)).rejects.toMatchObject({ code: 'campaign-over' });
  expect(await shown()).toBeNull();
});

test('the security log names the candidate whose photo was removed', async () => {
  await save('Portret.');
  await publish();
  await removeProfilePhoto(services(), { actor: own.viewer, requestId: 'test' });
  const logged = base.db
    .selectFrom('audit_log')
    .select(['subject_type', 'subject_id'])
    .where('action', '=', 'profile-photo-removed')
    .orderBy('id', 'desc')
    .limit(1);
  expect(await logged.execute()).toEqual([{ subject_type: 'candidate', subject_id: own.candidateId }]);
});

test('a photo from a later time is hidden when a demonstration has moved back', async () => {
  await save('Devreme.');
  await publish(moments.beforeFirstRound);
  await save('Târziu.');
  await publish(moments.betweenRounds);
  const between = new Date(moments.beforeFirstRound.getTime() + 1000);
  expect([await shown(between), await listed(between)]).toEqual([null, null]);
  expect(await shown(moments.betweenRounds)).toMatchObject({ description: 'Târziu.' });
});

test("the published photo and the draft's photo are deleted when the candidate’s account is erased", async () => {
  await save('Publică.');
  await publish();
  await save('Din ciornă.');
  await base.db
    .transaction()
    .execute((tx) => teamPart.erase(tx, { userId: own.viewer.id, secrets: null as never }));
  expect(await shown()).toBeNull();
  await workOffDeletions(services());
  expect(readdirSync(folder)).toEqual([]);
});
