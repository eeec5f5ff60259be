import { beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import {
  findBackupFrequency,
  findLastGoodBackup,
  listBackups,
  listGoodBackups,
} from '#app/features/backups/queries.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import type { JobControl } from '#app/platform/jobs/jobs.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
let admin: TestUser;
let voter: TestUser;
beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
  voter = await makeUser(base.db);
});

const argsOf = (viewer: TestUser | null, form?: Record<string, string>, env = {}, jobs?: JobControl) =>
  adminArgs('/admin/backups', { db: base.db, at: moments.betweenRounds, viewer, env, jobs }, form);
const readState = () => screen.loader(argsOf(admin));

test('the loader returns isOld and no good backup when none was made, or when its trial restore failed', async () => {
  expect(await readState()).toMatchObject({ last: null, isOld: true });
  const made = { outcome: 'done', bytes: 1, row_count: 1, file: 'x.backup', started_at: new Date() } as const;
  await base.db.insertInto('backups').values(made).execute();
  expect(await readState()).toMatchObject({ isOld: false });
  await base.db.updateTable('backups').set({ verification: 'differs', verified_at: new Date() }).execute();
  expect(await readState()).toMatchObject({ last: null, isOld: true });
});

test('the page knows whether backups are encrypted, which only BACKUP_KEY does', async () => {
  const key = 'o cheie lungă de test, de peste 32 de semne';
  expect(await screen.loader(argsOf(admin, undefined, { BACKUP_KEY: key }))).toMatchObject({
    isEncrypting: true,
  });
  expect(await readState()).toMatchObject({ isEncrypting: false });
});

test("an administrator's request for a backup is queued once and audited, and other roles are refused", async () => {
  const started: string[] = [];
  const runNow = async (name: string) => started.push(name) > 0;
  const jobs = { list: () => [], runNow };
  const press = (viewer: TestUser | null) =>
    screen.action(argsOf(viewer, { intent: 'make-backup' }, {}, jobs));
  for (const viewer of [null, voter])
    expect(await press(viewer)).toMatchObject({ data: { code: viewer ? 'forbidden' : 'sign-in-required' } });
  await base.owner.deleteFrom('rate_hits').execute();
  expect(await press(admin)).toEqual({ isNew: true });
  expect(await press(admin)).toEqual({ isNew: false });
  expect(started, 'the job runs also for a request that already waits').toEqual(['backup', 'backup']);
  const hits = await base.db.selectFrom('rate_hits').select('bucket').execute();
  expect(hits.map(({ bucket }) => bucket)).toEqual(['run-job']);
  const waiting = await base.db.selectFrom('backups').select('id').where('outcome', '=', 'waiting').execute();
  expect(waiting).toHaveLength(1);
  const audit = await base.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_type', 'subject_id'])
    .execute();
  expect(audit).toEqual([
    { action: 'backup-requested', actor_id: admin.id, subject_type: 'backup', subject_id: waiting[0]?.id },
  ]);
});

test('a request that cannot be stored is answered with its own text', async () => {
  await whileFailing(base.owner, { table: 'backups', code: '57014', of: 'writes' }, async () => {
    const answer = await screen.action(argsOf(admin, { intent: 'make-backup' }));
    expect(answer).toMatchObject({ data: { code: 'backup-request-failed' } });
  });
});

test('backups are listed newest first, and the last good one is the newest complete backup whose trial restore did not fail', async () => {
  await base.owner.deleteFrom('backups').execute();
  const add = (hour: number, given: Record<string, unknown>) => {
    const at = new Date(Date.UTC(2040, 0, 1, hour));
    const whole = { requested_at: at, started_at: at, file: `${hour}.backup`, bytes: 1, row_count: 1 };
    const row = { ...whole, outcome: 'done', ...given } as const;
    return base.owner
      .insertInto('backups')
      .values(row as never)
      .execute();
  };
  const verified_at = new Date();
  await add(5, { verification: 'impossible', verified_at });
  await add(3, {});
  await add(4, { verification: 'agrees', verified_at });
  await add(6, { verification: 'differs', verified_at });
  await add(7, { outcome: 'failed', file: null, bytes: null, row_count: null });
  const hours = (await listBackups(base.db)).map(({ startedAt }) => startedAt?.getUTCHours());
  expect(hours).toEqual([7, 6, 5, 4, 3]);
  expect((await listGoodBackups(base.db)).map(({ file }) => file)).toEqual([
    '5.backup',
    '4.backup',
    '3.backup',
  ]);
  expect(await findLastGoodBackup(base.db)).toEqual(new Date(Date.UTC(2040, 0, 1, 5)));
});

test('backups follow the frequency of their own setting, and are daily without this setting', async () => {
  const setting = base.owner.updateTable('site_settings').where('key', '=', 'database_backup_frequency');
  await setting.set({ value: 'weekly' }).execute();
  expect(await findBackupFrequency(base.db)).toBe('weekly');
  await setting.set({ value: 'niciodată' }).execute();
  expect(await findBackupFrequency(base.db)).toBe('daily');
  await setting.set({ value: 'daily' }).execute();
});

test('the page shows each stored backup with its figures, and the progress of a running, unverified or waiting backup', async () => {
  await base.owner.deleteFrom('backups').execute();
  const path = '/admin/backups';
  const show = () =>
    renderScreen({
      ...{ screen, pattern: path, path, db: base.db, at: moments.betweenRounds },
      viewer: viewerOf(admin),
    });
  const add = (given: Record<string, unknown>) =>
    base.owner
      .insertInto('backups')
      .values({ requested_at: new Date('2040-01-01T10:00:00Z'), ...given } as never)
      .execute();
  expect((await show()).text).toMatch(
    /Nu există încă nicio copie bună\..*Ultima copie bună niciuna.*Nu s-a făcut încă nicio copie\./,
  );
  const started_at = new Date('2040-01-01T11:00:00Z');
  const made = {
    started_at,
    file: 'x.backup',
    bytes: 12_345_678,
    row_count: 1_234_567,
    outcome: 'done',
    is_encrypted: false,
  };
  await add({ ...made, verification: 'agrees', verified_at: started_at });
  await add({ outcome: 'failed' });
  const stored = (await show()).text;
  expect(stored).toContain(
    '1 ianuarie 2040, 13:00 încheiată restaurată de probă 1.234.567 12,3 MB nu x.backup',
  );
  expect(stored).toContain('1 ianuarie 2040, 12:00 a eșuat – – – – –');
  expect(stored).toContain('Ultima copie bună 1 ianuarie 2040, 13:00 Când se face în fiecare zi');
  expect(stored).not.toMatch(/Se copiază|Copia începe|Nu există încă/);
  await add({ outcome: 'waiting' });
  const queued = (await show()).text;
  expect(queued).toContain('Copia începe când îi vine rândul.');
  expect(queued, 'a waiting backup is not in the list').not.toContain('așteaptă –');
  await add({ ...made, file: 'y.backup' });
  expect((await show()).text).toContain('Copia este făcută și se restaurează de probă.');
  await add({ outcome: 'running', started_at, tables_done: 3, tables_total: 20 });
  const running = await show();
  expect(running.text).toContain('Se copiază: 3 din 20 de tabele');
  expect(running.html).toMatch(/<progress[^>]*max="20"[^>]*value="3"/);
  expect(running.text).not.toContain('în lucru');
});
