import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { rateRules, topics } from '#app/features.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import type { Version } from '#app/platform/db/connect.server.ts';
import { type Hub, startHub } from '#app/platform/live/hub.server.ts';
import { writeEmptyDataset } from '#server/dataset/new-election/empty-dataset.ts';
import { makeSmallElection } from '#server/dataset/new-election/testing.ts';
import { silentLog } from '#server/dataset/testing.ts';
import { zipDataset } from '#server/dataset/upload/testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { until } from '#tests/kit/until.ts';
import { prepareDatabase } from './prepare-database.ts';

const project = join(import.meta.dirname, '..');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

type Folder = { root: string; put: (file: string, change: (text: string) => string) => void };

/**
 * Copies the project's data and database files into a temporary folder, as for another version of the
 * program. All files get a modification date in the year `changedIn`.
 */
function makeVersion(changedIn: number, migrations: Record<string, string> = {}): Folder {
  const root = makeTemporaryFolder('vot-informat-version-');
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const at = new Date(Date.UTC(changedIn, 0));
  for (const part of ['data', 'db/functions', 'db/migrations', 'server/dataset'])
    cpSync(join(project, part), join(root, part), { recursive: true });
  for (const [file, text] of Object.entries(migrations))
    writeFileSync(join(root, 'db/migrations', file), text);
  const date = () => {
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
      utimesSync(join(entry.parentPath, entry.name), at, at);
  };
  date();
  return {
    root,
    put(file, change) {
      writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
      date();
    },
  };
}

/**
 * Prepares the database like a program that starts from this folder. The event hub stays open until `stop`.
 */
async function start({ root }: Folder) {
  const warnings: string[] = [];
  const heard: string[] = [];
  const { connections } = database;
  const config = readConfig({}, rateRules);
  const log = { ...silentLog, warn: (message: string) => void warnings.push(message) };
  const opened: Hub[] = [];
  const openHub = async (version: Version) => {
    const hub = await startHub({ topics, connection: { ...connections.application, version }, log });
    opened.push(hub);
    hub.subscribe(({ topic }) => heard.push(topic));
    return hub;
  };
  const stop = async () => void (await Promise.all(opened.splice(0).map((hub) => hub.stop())));
  onTestFinished(stop);
  const { moments } = await prepareDatabase({ config, log, root, connections, openHub });
  return { stop, warnings, heard, moments };
}

test('a migration that would break older programs is refused while an older program is still starting', async () => {
  const older = makeVersion(2020);
  const next = makeVersion(2021, { '9001_contracts.sql': '-- contracts: nothing\n' });
  const held = Promise.withResolvers<void>();
  const holding = database.owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('dataset-load', 0))`.execute(tx);
    await held.promise;
  });
  const starting = start(older);
  await waitForLock(database.owner);
  const contracting = start(next).then(
    () => null,
    (error: unknown) => error,
  );
  await waitForLock(database.owner, 2);
  held.resolve();
  await holding;
  await starting;
  expect(String(await contracting)).toContain(
    'Migrarea 9001_contracts cere oprirea versiunilor mai vechi ale programului',
  );
});

const newerTitle = 'Alegeri după corectură';

/** Returns whether the database has the dataset and the SQL function of `makeNewer`. */
async function readOwner() {
  const { rows } = await sql<{ title: string; hasPlanted: boolean }>`
    select title, to_regproc('planted') is not null as "hasPlanted" from elections`.execute(database.owner);
  return rows.map(({ title, hasPlanted }) => ({
    isNewerData: title === newerTitle,
    hasNewerFunction: hasPlanted,
  }))[0];
}
const newers = { isNewerData: true, hasNewerFunction: true };

function makeNewer(): Folder {
  const newer = makeVersion(2021);
  newer.put('data/ro-president-2025/election.json', (text) => {
    const file = JSON.parse(text);
    file.election.title = newerTitle;
    return JSON.stringify(file);
  });
  newer.put(
    'db/functions/counter_slot.sql',
    (text) => `${text}\ncreate or replace function planted() returns int language sql return 1;`,
  );
  return newer;
}

test('an older instance with the same schema keeps the functions and dataset of a running newer program', async () => {
  const [older, newer] = [makeVersion(2020), makeNewer()];
  const before = await start(older);
  expect(await readOwner()).toEqual({ isNewerData: false, hasNewerFunction: false });
  const prepared = await sql`
    select (select mode from database_mode) as mode, to_regclass('pgboss.job') is not null as "hasJobs",
      has_column_privilege('vot_explorer', 'menu_items', 'label', 'select') as "isShown",
      has_function_privilege('vot_app', 'restart_demonstration(text[])', 'execute') as "mayRestart",
      (select count(*) from user_profile_tags) > 0 as "hasInterests"`.execute(database.owner);
  expect(prepared.rows).toEqual([
    { mode: 'demonstration', hasJobs: true, isShown: true, mayRestart: true, hasInterests: true },
  ]);
  expect(before.moments.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await until(() => expect(before.heard).toContain('record'));
  before.heard.length = 0;
  const next = await start(newer);
  await until(() => expect(before.heard, 'running programs show the newer data').toContain('record'));
  expect(next.warnings).toEqual([]);
  expect(await readOwner()).toEqual(newers);

  await before.stop();
  const again = await start(older);
  expect(await readOwner()).toEqual(newers);
  expect(again.warnings).toEqual([expect.stringContaining('O versiune cu funcții sau date mai noi')]);
  // Another instance with the same files loads nothing and logs no warning.
  expect((await start(newer)).warnings).toEqual([]);
});

test('a start of an older program loads its functions and dataset when no newer program runs', async () => {
  const [older, newer] = [makeVersion(2020), makeNewer()];
  const next = await start(newer);
  await next.stop();
  await until(async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and application_name like 'vot-informat 0%'`.execute(database.owner);
    expect(rows).toEqual([]);
  });
  const back = await start(older);
  expect(back.warnings).toEqual([]);
  expect(await readOwner()).toMatchObject({ isNewerData: false });
  const { rows } = await sql`select from applied_functions where file = 'counter_slot.sql'
    and hash = sha256(${readFileSync(join(older.root, 'db/functions/counter_slot.sql'))})`.execute(
    database.owner,
  );
  expect(rows).toHaveLength(1);
});

test('a start loads the published dataset of an election instead of its folder', async () => {
  const version = makeVersion(2020);
  const id = 'alegeri-inventate';
  rmSync(join(version.root, 'data'), { recursive: true });
  mkdirSync(join(version.root, 'data', id), { recursive: true });
  for (const [name, text] of makeSmallElection(id, 'Din dosar'))
    writeFileSync(join(version.root, 'data', id, name), text);
  await (await start(version)).stop();
  const titleOf = async () =>
    (await database.db.selectFrom('elections').select('title').execute()).at(0)?.title;
  expect(await titleOf()).toBe('Din dosar');
  const archive = await zipDataset(makeSmallElection(id, 'Publicate'));
  const published = { state: 'published', published_at: new Date(), facts: '{}' } as const;
  await database.db
    .insertInto('election_datasets')
    .values({ ...published, archive, election_id: id, file_name: 'a.zip' })
    .execute();
  for (let times = 0; times < 2; times += 1) {
    await (await start(version)).stop();
    expect(await titleOf()).toBe('Publicate');
  }
  // If the program cannot load the published dataset, it starts nevertheless, and the election stays unchanged.
  const incomplete = await zipDataset(writeEmptyDataset(id));
  await database.db.updateTable('election_datasets').set({ archive: incomplete }).execute();
  await (await start(version)).stop();
  expect(await titleOf()).toBe('Publicate');
});
