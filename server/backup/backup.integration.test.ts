import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { openPollAt, pollVote } from '#app/features/live-polls/testing.ts';
import { leftOut } from '#app/features.server.ts';
import { addErasures, erase, eraseAgain } from '#app/pages/account/privacy/erase/erase.server.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { createDiskStore } from '#app/platform/files/disk-store.server.ts';
import { avatarAddress, makeAvatarName } from '#app/platform/files/file-name.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { erasuresPath, saveErasures } from './erasures-file.ts';
import { type BackupServices, runBackup } from './job.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write-backup.ts';

const base = withElection();
const at = moments.betweenRounds;
const root = join(import.meta.dirname, '../..');
const schemaFolder = join(root, 'db');
const folder = mkdtempSync(join(tmpdir(), 'vot-informat-backup-'));
const secrets = createSecrets('a secret of tests that is long enough');
const key = 'a key of backups that is also long enough';
const picture = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
const avatar = makeAvatarName();
const photo = makeAvatarName();
const path = join(folder, 'first.backup');
const files = createDiskStore(join(folder, 'files'));
let hashesAtBackup: Record<string, string>;
let restored: TestDatabase;
let voter: { id: string };
let erasedLater: { id: string };
let slugs: string[];
let pollId: string;
let asked: string;

const facts = () => ({
  connection: base.connections.application,
  files,
  secretMark: 'mark',
  madeAt: new Date(),
});

beforeAll(async () => {
  slugs = await listSlugs(base.db);
  [voter, erasedLater] = [await makeUser(base.db), await makeUser(base.db)];
  await makeSession(base.db, { userId: voter.id, secrets });
  await files.put(avatar, picture, 'image/webp');
  await files.put(photo, picture, 'image/webp');
  await sql`update candidate_profiles set photo_url = ${avatarAddress(photo)}, photo_description = 'Portret'
    where id = (select id from candidate_profiles order by id limit 1)`.execute(base.owner);
  const row = { avatar_url: avatarAddress(avatar), first_name: 'Ană\tcu\\ "semne"\nși rânduri' };
  await base.owner.updateTable('users').set(row).where('id', '=', voter.id).execute();
  await vote(base.db, { at, voterId: voter.id, candidate: slugs[0] ?? '' });
  const poll = await openPollAt(base.db, at);
  pollId = poll.pollId;
  asked = poll.slugs[0] ?? '';
  await pollVote(base.db, { at, voterId: voter.id, pollId, candidate: asked });
  await writeBackup({ ...facts(), path, key });
  hashesAtBackup = await hashTables(base.owner);
  restored = await createEmptyDatabase();
  await restoreInto(restored);
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  rmSync(folder, { recursive: true, force: true });
});

const databases: TestDatabase[] = [];

/** Creates a database without any table. */
async function createEmptyDatabase(): Promise<TestDatabase> {
  const empty = await createTestDatabase('template0');
  databases.push(empty);
  return empty;
}

const restoreInto = ({ connections }: TestDatabase, given: { path?: string; key?: string | null } = {}) =>
  restoreBackup({
    migration: connections.migration,
    folder: schemaFolder,
    files: createDiskStore(join(folder, 'restored')),
    path,
    key,
    ...given,
  });

/** Returns a hash of each table's rows, regardless of their order. */
async function hashTables(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row_text, '|' order by row_text)), '') as hash
      from (select t::text as row_text from ${sql.table(name)} t) rows_of_table`.execute(db);
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

/** Lists foreign keys, triggers and the next values of sequences. */
async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select schemaname || ' ' || sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
      where schemaname = 'public'
    order by 1`.execute(db);
  return rows.map(({ text }) => text);
}

/** Writes a copy of a backup file with changed bytes and returns its path. */
function copyOf(name: string, change: (bytes: Buffer) => Buffer, from = path): string {
  const changed = join(folder, name);
  writeFileSync(changed, change(readFileSync(from)));
  return changed;
}

const replaceIn = (bytes: Buffer, text: string, by: string) =>
  Buffer.from(bytes.toString('latin1').replace(text, by), 'latin1');

describe('a database restored from a backup', () => {
  test("a restored database has the backup's rows, keys, triggers, sequences and files, but no sessions, one-time links or ballot keys", async () => {
    const [before, after] = [hashesAtBackup, await hashTables(restored.owner)];
    for (const [name, hash] of Object.entries(before))
      if (!leftOut.includes(name)) expect(after[name], name).toBe(hash);
    expect(before.sessions).toMatch(/^1 /);
    for (const name of ['sessions', 'mail_outbox', 'vote_requests', 'backups'])
      expect(after[name], name).toBe('0 ');
    const keys = await sql`select from ballot_keys.days union all select from ballot_keys.polls`.execute(
      restored.owner,
    );
    expect(keys.rows).toEqual([]);
    expect(await describeSchema(restored.owner)).toEqual(await describeSchema(base.owner));
    const restoredFiles = createDiskStore(join(folder, 'restored'));
    for (const name of [avatar, photo])
      expect(Buffer.from((await restoredFiles.get(name)) ?? []).equals(picture)).toBe(true);

    // The day's ballot key is gone, so the day accepts no more votes. A poll without its key is closed.
    const other = await makeUser(restored.db);
    await expect(
      vote(restored.db, { at, voterId: other.id, candidate: slugs[0] ?? '' }),
    ).rejects.toMatchObject({
      code: 'vote-day-closed',
    });
    await expect(
      pollVote(restored.db, { at, voterId: other.id, pollId, candidate: asked }),
    ).rejects.toHaveProperty('code');
    const tomorrow = new Date(at.getTime() + 86_400_000);
    await vote(restored.db, { at: tomorrow, voterId: other.id, candidate: slugs[0] ?? '' });
  });

  test('a restored database has no account that was erased after the backup', async () => {
    await erase({ db: base.db, secrets }, { userId: erasedLater.id });
    expect(await saveErasures(base.db, folder)).toBe(1);
    expect(await saveErasures(base.db, folder)).toBe(1);
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(erasuresPath(elsewhere), 'of an earlier database\n');
    expect(await saveErasures(base.db, elsewhere)).toBe(2);
    expect(readFileSync(erasuresPath(elsewhere), 'utf8')).toBe(
      `of an earlier database\n${readFileSync(erasuresPath(folder), 'utf8')}`,
    );
    await addErasures(restored.db, readFileSync(erasuresPath(folder), 'utf8').split('\n').filter(Boolean));
    expect(await eraseAgain({ db: restored.db, secrets })).toBe(1);
    const people = await restored.db.selectFrom('users').select('id').execute();
    expect(people.map(({ id }) => id)).toContain(voter.id);
    expect(people.map(({ id }) => id)).not.toContain(erasedLater.id);
  });

  test('a restore upgrades a backup of an older version, and refuses a backup of a newer version', async () => {
    const older = await createEmptyDatabase();
    const { migration: connection } = older.connections;
    const whileLocked = async () => {};
    await migrate({ connection, folder: schemaFolder, changedAt: 0, upTo: '0036', whileLocked });
    const row = { key: 'site_title', value: 'Alegeri', updated_at: new Date(0) };
    await older.owner
      .insertInto('site_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    const olderPath = join(folder, 'older.backup');
    await writeBackup({ ...facts(), connection, path: olderPath, key: null });
    const future = copyOf('future.backup', (bytes) => replaceIn(bytes, '"0036"', '"9999"'), olderPath);
    const newer = await createEmptyDatabase();
    await expect(restoreInto(newer, { path: future, key: null })).rejects.toThrow(/mai noi/);
    expect((await restoreInto(newer, { path: olderPath, key: null })).header.level).toBe('0036');
    const settings = await newer.db
      .selectFrom('site_settings')
      .select('value')
      .where('key', '=', 'site_title')
      .execute();
    expect(settings).toEqual([{ value: 'Alegeri' }]);
    expect(await newer.db.selectFrom('backups').select('id').execute()).toEqual([]);
  });
});

describe('a backup file that cannot be restored', () => {
  const flipped = (index: (length: number) => number) => (bytes: Buffer) => {
    const at = index(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };

  test('a restore refuses a file before it changes the database: another key, a changed byte, a missing end, no backup', async () => {
    const empty = await createEmptyDatabase();
    const wrong: [{ path?: string; key?: string | null }, RegExp][] = [
      [{ key: 'another key that is also long enough' }, /altă cheie/],
      [{ key: null }, /criptată/],
      [
        {
          path: copyOf(
            'byte.backup',
            flipped((length) => Math.floor(length / 2)),
          ),
        },
        /deteriorat/,
      ],
      [
        {
          path: copyOf(
            'tag.backup',
            flipped((length) => length - 1),
          ),
        },
        /deteriorat/,
      ],
      [{ path: copyOf('cut.backup', (bytes) => bytes.subarray(0, bytes.length - 1_000)) }, /deteriorat/],
      [{ path: copyOf('head.backup', (bytes) => replaceIn(bytes, 'mark', 'mork')) }, /deteriorat/],
      [{ path: copyOf('text.backup', () => Buffer.from('nu e o copie\n')) }, /nu este o copie/],
      [{ path: join(folder, 'missing.backup') }, /nu poate fi citit/],
    ];
    for (const [given, message] of wrong)
      await expect(restoreInto(empty, given), String(message)).rejects.toThrow(message);
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(
      empty.owner,
    );
    expect(rows).toEqual([]);
    await expect(restoreInto(restored)).rejects.toThrow(/nu este goală/);
  });

  test('an encrypted backup contains no readable text, and only its owner may read the file', () => {
    expect(readFileSync(path).toString('latin1')).not.toContain('semne');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

describe('the backup job', () => {
  const services = (): BackupServices => ({
    db: base.db,
    connection: base.connections.application,
    files,
    folder: join(folder, 'kept'),
    key: null,
    secretMark: 'mark',
    schemaFolder,
    scratchFolder: join(folder, 'scratch'),
    log: createLog({ level: 'silent', json: false }),
  });
  const listRows = () =>
    base.db
      .selectFrom('backups')
      .select(['outcome', 'verification', 'file', 'ended_at'])
      .orderBy('requested_at')
      .execute();
  const noon = new Date('2031-01-10T12:07:00Z');

  test('the backup job makes a due or requested backup, restores it as a test, and deletes old backups', async () => {
    const kept = join(folder, 'kept');
    mkdirSync(kept);
    writeFileSync(join(kept, 'old.backup'), 'old');
    const old = {
      ...({ outcome: 'done', file: 'old.backup', bytes: 3, row_count: 1 } as const),
      ...({ verification: 'agrees', verified_at: new Date() } as const),
    };
    const last = new Date(noon.getTime() - 23 * 3_600_000);
    await base.db
      .insertInto('backups')
      .values({ ...old, started_at: last, requested_at: last })
      .execute();
    expect(await runBackup(services(), noon)).toEqual({ rows: null });

    const daysAgo = (days: number) => new Date(noon.getTime() - days * 86_400_000);
    await base.db
      .updateTable('backups')
      .set({ started_at: daysAgo(40) })
      .execute();
    const attempt = (days: number) => ({
      requested_at: daysAgo(days),
      started_at: daysAgo(days),
      ended_at: daysAgo(days),
    });
    // The weekly backup is older than the failed attempts that disappear from the list.
    await base.db
      .insertInto('backups')
      .values([
        { ...old, file: 'weekly.backup', ...attempt(10) },
        { outcome: 'failed', ...attempt(8) },
        { outcome: 'failed', ...attempt(6) },
      ])
      .execute();
    const made = await runBackup(services(), noon);
    expect(made).toMatchObject({ deleted: 1 });
    expect(made.rows).toBeGreaterThan(1_000);
    const rows = await listRows();
    expect(rows).toMatchObject([
      { outcome: 'done', file: 'weekly.backup' },
      { outcome: 'failed' },
      { outcome: 'done', verification: 'agrees' },
    ]);
    expect(readdirSync(kept)).toEqual([rows[2]?.file]);
    expect(readdirSync(folder)).not.toContain('scratch');

    // Nothing can be restored from a deleted file, so the next run makes another backup.
    const later = new Date(noon.getTime() + 3_600_000);
    expect(await runBackup(services(), later)).toEqual({ rows: null });
    rmSync(join(kept, rows[2]?.file ?? ''));
    expect((await runBackup(services(), later)).rows).toBeGreaterThan(1_000);
  });

  test('the list of backups says whether a backup is encrypted, with its size, when it is made', async () => {
    const kept = join(folder, 'kept');
    for (const [own, isEncrypted] of [
      [null, false],
      [key, true],
    ] as const) {
      await base.db.deleteFrom('backups').execute();
      await runBackup({ ...services(), key: own }, noon);
      const row = await base.db
        .selectFrom('backups')
        .select(['outcome', 'verification', 'is_encrypted', 'bytes', 'file'])
        .executeTakeFirst();
      expect(row).toMatchObject({ outcome: 'done', verification: 'agrees', is_encrypted: isEncrypted });
      expect(row?.bytes).toBe(statSync(join(kept, row?.file ?? '')).size);
    }
  });

  test('the backup job marks a dead instance’s unfinished backup as failed, and an unrestorable backup as different', async () => {
    await base.db.deleteFrom('backups').execute();
    const kept = join(folder, 'kept');
    mkdirSync(kept, { recursive: true });
    for (const name of ['good.backup', 'damaged.backup']) writeFileSync(join(kept, name), 'no backup');
    const made = (file: string, minutes: number) => {
      const moment = new Date(noon.getTime() - minutes * 60_000);
      return {
        outcome: 'done' as const,
        file,
        bytes: 9,
        row_count: 1,
        started_at: moment,
        requested_at: moment,
      };
    };
    await base.db
      .insertInto('backups')
      .values([
        { ...made('good.backup', 30), verification: 'agrees', verified_at: noon },
        { outcome: 'running', started_at: noon, requested_at: new Date(noon.getTime() - 20 * 60_000) },
        made('damaged.backup', 10),
      ])
      .execute();
    await expect(runBackup(services(), noon)).rejects.toThrow('nu a putut fi restaurată de probă');
    const rows = await listRows();
    expect(rows.map(({ outcome, verification, file }) => [outcome, verification, file])).toEqual([
      ['done', 'agrees', 'good.backup'],
      ['failed', null, null],
      ['done', 'differs', 'damaged.backup'],
    ]);
    expect(rows[1]?.ended_at).toEqual(noon);
    expect(readdirSync(folder)).not.toContain('scratch');
  });

  test('the backup job marks a backup as failed when it cannot be written, and leaves no part of the file', async () => {
    await base.db.deleteFrom('backups').execute();
    writeFileSync(join(folder, 'no-folder'), '');
    const broken = { ...services(), folder: join(folder, 'no-folder') };
    await expect(runBackup(broken, noon)).rejects.toThrow();
    expect(await listRows()).toMatchObject([{ outcome: 'failed' }]);
  });
});
