import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import { findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { createDiskStore } from '#app/platform/files/disk-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { teamPart } from '../personal-data.server.ts';
import { makeEditor, makeOwnCandidate } from '../testing.ts';
import { removeProfilePhoto, setProfilePhoto } from './commands.server.ts';

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

test('a published photo has a description and a history, its replacement deletes the former file, and only the candidate publishes it', async () => {
  const { viewer: actor, profileId, candidateId } = await makeOwnCandidate(base.db);
  const set = async (description: string, by = actor, at = moments.betweenRounds) =>
    setProfilePhoto(services(at), {
      actor: by,
      requestId: 'test',
      bytes: await picture(10),
      crop: { zoom: 2, x: 0, y: 1 },
      description,
    });
  const shown = async (at = moments.archive) =>
    (await findProfile(base.db, { by: { id: profileId }, at }))?.photo ?? null;
  await set('Portret.');
  const first = await shown();
  expect(first).toMatchObject({ description: 'Portret.' });
  expect(await shown(moments.beforeFirstRound)).toBeNull();
  await set('Alt portret.');
  const second = await shown();
  expect(readdirSync(folder)).toEqual([second?.url.replace('/files/', '')]);

  const editor = await makeEditor(base.db, candidateId, moments.betweenRounds);
  await expect(set('De la echipă.', editor)).rejects.toMatchObject({ code: 'profile-not-yours' });
  await expect(set('', actor)).rejects.toMatchObject({ code: 'photo-undescribed' });
  await expect(set('În liniște.', actor, moments.silence)).rejects.toMatchObject({ code: 'campaign-over' });
  expect(await shown()).toEqual(second);

  await removeProfilePhoto(services(), { actor, requestId: 'test' });
  expect([await shown(), readdirSync(folder)]).toEqual([null, []]);
  const history = await listCandidateChanges(base.db, { candidateId, at: moments.archive });
  expect(history.map(({ before, after }) => [before, after])).toEqual([
    ['Alt portret.', null],
    ['Portret.', 'Alt portret.'],
    [null, 'Portret.'],
  ]);
  await set('Ultimul portret.');
  await base.db
    .transaction()
    .execute((tx) => teamPart.erase(tx, { userId: actor.id, secrets: null as never }));
  expect(await shown()).toBeNull();
  expect(await base.db.selectFrom('file_deletions').select('name').execute()).toHaveLength(1);
});
