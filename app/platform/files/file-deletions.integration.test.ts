import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { createDiskStore } from './disk-store.server.ts';
import { dropLater, keepFile, storeFile, workOffDeletions } from './file-deletions.server.ts';
import { makeAvatarName } from './file-name.server.ts';
import type { FileStore } from './file-store.server.ts';
import { fileDeletionsJob } from './jobs.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'vot-deletions-'));
const files = createDiskStore(folder);
const type = 'image/webp';
const bytes = new Uint8Array([1, 2, 3]);
let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(async () => {
  await base.drop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => base.db.deleteFrom('file_deletions').execute());

const rows = async () => (await base.db.selectFrom('file_deletions').select('name').execute()).length;
const isThere = async (name: string) => (await files.get(name)) !== null;
const makeDue = () => base.db.updateTable('file_deletions').set({ due_at: sql<Date>`now()` }).execute();

async function put(): Promise<string> {
  const name = makeAvatarName();
  await files.put(name, bytes, type);
  return name;
}

test('dropLater deletes a file after commit and keeps it after a rollback', async () => {
  const [kept, dropped] = [await put(), await put()];
  const rolledBack = base.db.transaction().execute(async (tx) => {
    await dropLater(tx, kept);
    throw new Error('planned');
  });
  await expect(rolledBack).rejects.toThrow('planned');
  await base.db.transaction().execute((tx) => dropLater(tx, dropped));
  expect(await workOffDeletions({ db: base.db, files })).toEqual({ deleted: 1, failed: 0 });
  expect([await isThere(kept), await isThere(dropped)]).toEqual([true, false]);
  expect(await rows()).toBe(0);
});

test('a file with two planned deletions is deleted at the earlier time', async () => {
  const name = await put();
  await dropLater(base.db, name, new Date(Date.now() + 60_000));
  expect(await workOffDeletions({ db: base.db, files })).toEqual({ deleted: 0, failed: 0 });
  await dropLater(base.db, name);
  await dropLater(base.db, name, new Date(Date.now() + 60_000));
  expect(await workOffDeletions({ db: base.db, files })).toEqual({ deleted: 1, failed: 0 });
});

test('a file that storeFile stored is deleted after an hour when no transaction keeps it', async () => {
  const [lost, taken] = [makeAvatarName(), makeAvatarName()];
  for (const name of [lost, taken]) await storeFile({ db: base.db, files }, { name, bytes, type });
  await base.db.transaction().execute((tx) => keepFile(tx, taken));
  const { rows: planned } = await sql`
    select round(extract(epoch from due_at - now()) / 60)::int as minutes from file_deletions`.execute(
    base.db,
  );
  expect(planned).toEqual([{ minutes: 60 }]);
  await makeDue();
  await workOffDeletions({ db: base.db, files });
  expect([await isThere(lost), await isThere(taken)]).toEqual([false, true]);
  // After an hour the file is gone, so a transaction that would keep it fails.
  await expect(base.db.transaction().execute((tx) => keepFile(tx, lost))).rejects.toThrow('in time');
});

test('the job deletes all due files, and a file that the storage cannot delete stays due', async () => {
  const names = [await put(), await put(), await put()].sort();
  for (const name of names) await dropLater(base.db, name);
  const lines: string[] = [];
  const log = createLog({ level: 'info', json: true, write: (line) => lines.push(line) });
  const stubborn: FileStore = {
    ...files,
    delete: async (name) => {
      if (name === names[1]) throw new Error(`cannot delete ${name}`);
      await files.delete(name);
    },
  };
  const run = () => fileDeletionsJob({ db: base.db, files: stubborn, log }).run();
  expect(await run()).toEqual({ deleted: 2, failed: 1 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('avatar-');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', failed: 1 });
  expect(await rows()).toBe(1);
  expect(await fileDeletionsJob({ db: base.db, files, log }).run()).toEqual({ deleted: 1, failed: 0 });
  expect(lines, 'a run without failures logs no warning').toHaveLength(1);
});

test('each file is deleted once even when several instances delete at the same time', async () => {
  const names = await Promise.all(Array.from({ length: 12 }, put));
  for (const name of names) await dropLater(base.db, name);
  const deleted: string[] = [];
  const counting: FileStore = {
    ...files,
    delete: async (name) => {
      deleted.push(name);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await files.delete(name);
    },
  };
  await Promise.all([0, 1, 2].map(() => workOffDeletions({ db: base.db, files: counting })));
  expect(deleted.sort()).toEqual(names.sort());
  expect(await rows()).toBe(0);
});
