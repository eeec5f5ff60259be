import { beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
let admin: TestUser;
let voter: TestUser;
beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
  voter = await makeUser(base.db);
});

const argsOf = (viewer: TestUser | null, form?: Record<string, string>) =>
  adminArgs('/admin/backups', { db: base.db, at: moments.betweenRounds, viewer }, form);
const readState = () => screen.loader(argsOf(admin));

test('the last good backup counts as missing or old when there is none or its trial restore failed', async () => {
  expect(await readState()).toMatchObject({ last: null, isOld: true });
  const made = { outcome: 'done', bytes: 1, row_count: 1, file: 'x.backup', started_at: new Date() } as const;
  await base.db.insertInto('backups').values(made).execute();
  expect(await readState()).toMatchObject({ isOld: false });
  await base.db.updateTable('backups').set({ verification: 'differs', verified_at: new Date() }).execute();
  expect(await readState()).toMatchObject({ last: null, isOld: true });
});

test("an administrator's request for a backup is queued once and audited, and other roles are refused", async () => {
  const press = (viewer: TestUser | null) => screen.action(argsOf(viewer, { intent: 'make-backup' }));
  for (const viewer of [null, voter])
    expect(await press(viewer)).toMatchObject({ data: { code: viewer ? 'forbidden' : 'sign-in-required' } });
  expect(await press(admin)).toEqual({ isNew: true });
  expect(await press(admin)).toEqual({ isNew: false });
  const waiting = await base.db.selectFrom('backups').select('id').where('outcome', '=', 'waiting').execute();
  expect(waiting).toHaveLength(1);
  const audit = await base.db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_id']).execute();
  expect(audit).toEqual([{ action: 'backup-requested', actor_id: admin.id, subject_id: waiting[0]?.id }]);
});
