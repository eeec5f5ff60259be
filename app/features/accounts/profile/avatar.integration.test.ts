import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { refusals } from '#app/features.server.ts';
import { createDiskStore } from '#app/platform/files/disk-store.server.ts';
import { workOffDeletions } from '#app/platform/files/file-deletions.server.ts';
import { avatarNameOf } from '#app/platform/files/file-name.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { removeAvatar, setAvatar } from './commands.server.ts';
import { requireOwnProfile } from './queries.server.ts';

const log = createLog({ level: 'silent', json: false });
let base: TestDatabase;
let folder: string;
let ana: TestUser;
let other: TestUser;

beforeAll(async () => {
  base = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'vot-informat-avatars-'));
});
afterAll(async () => {
  await base.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  ana = await makeUser(base.db);
  other = await makeUser(base.db);
});

const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const platform = () => ({ db: base.db, files: createDiskStore(folder), log });
const stored = () => readdirSync(folder).sort();
const avatarOf = async (userId: string) => avatarNameOf((await requireOwnProfile(base.db, userId)).avatarUrl);

describe('uploading an avatar', () => {
  beforeEach(async () => {
    await base.db.updateTable('users').set({ avatar_url: null }).execute();
    await sql`insert into file_deletions (name) select unnest(${stored()}::text[]) on conflict do nothing`.execute(
      base.db,
    );
    await sql`update file_deletions set due_at = now()`.execute(base.db);
    await workOffDeletions(platform());
    expect(stored()).toEqual([]);
  });

  test('STOR-02 STOR-03 an uploaded avatar gets a file name from the program (as ruled), and replaces the previous file', async () => {
    await setAvatar(platform(), { userId: ana.id, bytes: await picture(10) });
    const former = await avatarOf(ana.id);
    await setAvatar(platform(), { userId: ana.id, bytes: await picture(20) });
    const current = await avatarOf(ana.id);
    expect(current).toMatch(/^avatar-[0-9a-f]{32}\.webp$/);
    expect(current).not.toBe(former);
    expect(stored()).toEqual([current]);
    expect(await avatarOf(other.id)).toBeNull();
    await removeAvatar(platform(), ana.id);
    expect(await avatarOf(ana.id)).toBeNull();
    expect(stored()).toEqual([]);
  });

  test('five simultaneous avatar uploads leave only the file that the account names', async () => {
    const pictures = await Promise.all([1, 2, 3, 4, 5].map((red) => picture(red * 40)));
    await Promise.all(pictures.map((bytes) => setAvatar(platform(), { userId: ana.id, bytes })));
    await workOffDeletions(platform());
    expect(stored()).toEqual([await avatarOf(ana.id)]);
  });

  test('an upload that is not a picture leaves the avatar unchanged', async () => {
    await setAvatar(platform(), { userId: ana.id, bytes: await picture(10) });
    const before = await avatarOf(ana.id);
    const uploading = setAvatar(platform(), { userId: ana.id, bytes: Buffer.from('<svg/>') });
    await expect(uploading).rejects.toMatchObject({ code: 'avatar-not-an-image' });
    expect(await avatarOf(ana.id)).toBe(before);
    expect(stored()).toEqual([before]);
  });

  test('DASH-21 when the file storage fails, the avatar stays and the prescribed message is shown', async () => {
    await setAvatar(platform(), { userId: ana.id, bytes: await picture(10) });
    const before = await avatarOf(ana.id);
    const files = { ...createDiskStore(folder), put: () => Promise.reject(new Error('away')) };
    const uploading = setAvatar({ ...platform(), files }, { userId: ana.id, bytes: await picture(20) });
    await expect(uploading).rejects.toMatchObject({ code: 'avatar-failed' });
    expect(refusals['avatar-failed'].text).toBe('Nu s-a putut încărca imaginea');
    expect(await avatarOf(ana.id)).toBe(before);
  });

  test('when saving to the account fails, the avatar stays and the new file is removed', async () => {
    await setAvatar(platform(), { userId: ana.id, bytes: await picture(10) });
    const before = await avatarOf(ana.id);
    await base.db.deleteFrom('users').where('id', '=', other.id).execute();
    const lost = setAvatar(platform(), { userId: other.id, bytes: await picture(20) });
    await expect(lost).rejects.toMatchObject({ code: 'sign-in-required' });
    await workOffDeletions(platform());
    expect(stored()).toHaveLength(2);
    await sql`update file_deletions set due_at = due_at - interval '1 hour'`.execute(base.db);
    await workOffDeletions(platform());
    expect(stored()).toEqual([before]);
  });
});
