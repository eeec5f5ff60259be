import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { until } from '#tests/kit/until.ts';
import { listPostgres } from './folder/leftover.ts';
import { startEmbeddedPostgres, startTemporaryPostgres } from './index.ts';
import { ask, endChildren, fixture, hold, watchChild } from './testing.ts';

const lines: string[] = [];
const log = createLog({ level: 'info', json: false, write: (line) => void lines.push(line) });
const start = (folder: string) => startEmbeddedPostgres({ dataDir: folder, log, isDurable: false });

let folder = '';
let cluster = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vot informat ș '));
  chmodSync(folder, 0o755);
  cluster = join(folder, 'postgres');
});
afterEach(() => {
  lines.length = 0;
  endChildren();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the program logs PostgreSQL’s warnings, but no failed statement, because it may contain personal values', async () => {
  const server = await start(folder);
  try {
    const { application, superuser } = server.connections;
    await ask(superuser, `do $$ begin raise warning 'free space is low'; end $$`);
    await expect(ask(application, `select 'somebody@example.invalid'::uuid`)).rejects.toThrow();
    await expect(ask(application, 'select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    await expect.poll(() => lines.some((line) => line.includes('FATAL'))).toBe(true);
    const said = lines.filter((line) => line.includes('PostgreSQL semnalează'));
    expect(said.join('\n')).toContain('"level":"WARNING","message":"free space is low"');
    expect(lines.join('\n')).not.toContain('somebody@');
  } finally {
    lines.length = 0;
    await server.stop();
  }
  expect(lines.filter((line) => line.includes('PostgreSQL semnalează'))).toEqual([]);
});

test('the first start creates a UTF-8 database with three roles on a private socket', async () => {
  const server = await start(folder);
  try {
    const facts = await ask(
      server.connections.application,
      `select current_user as role, current_setting('listen_addresses') as addresses, current_setting('timezone') as zone,
         current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
         (select datlocale from pg_database where datname = current_database()) as locale,
         (select pg_get_userbyid(datdba) from pg_database where datname = current_database()) as owner`,
    );
    expect(facts).toEqual({
      role: 'vot_app',
      addresses: '',
      zone: 'UTC',
      encoding: 'UTF8',
      checksums: 'on',
      locale: 'C.UTF-8',
      owner: 'vot_migration',
    });
    expect(await ask(server.connections.explorer, 'select current_user as role')).toEqual({
      role: 'vot_explorer',
    });
    expect(statSync(String(server.connections.application.host)).mode & 0o777).toBe(0o700);
  } finally {
    await server.stop();
  }
  expect(listPostgres(cluster)).toEqual([]);
});

test('another start keeps the contents of an existing database', async () => {
  const before = await start(folder);
  await ask(before.connections.migration, 'create table kept as select 1 as one');
  await before.stop();
  // Only initdb creates the file PG_VERSION. If its inode stays the same, initdb did not run again.
  const made = () => statSync(join(cluster, 'PG_VERSION')).ino;
  const first = made();
  const server = await start(folder);
  expect(await ask(server.connections.migration, 'select one from kept')).toEqual({ one: 1 });
  await server.stop();
  expect(made()).toBe(first);
});

test('a second program on the same data folder is refused, and the message names the first program’s pid', async () => {
  const first = await hold(folder);
  await expect(start(folder)).rejects.toThrow(`procesul ${first.child.pid}`);
  expect(await ask(JSON.parse(first.said), 'select 1 as one')).toEqual({ one: 1 });
  first.child.kill('SIGTERM');
  await first.ended;
  expect(listPostgres(cluster)).toEqual([]);
});

test('a start stops the PostgreSQL that a program killed by kill -9 left running, and starts a new PostgreSQL', async () => {
  const killed = await hold(folder);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const [survivor] = listPostgres(cluster);
  expect(survivor).toBeDefined();
  const server = await start(folder);
  expect(lines.join()).toContain(`procesul ${survivor}`);
  expect(await ask(server.connections.migration, 'select one from kept')).toEqual({ one: 1 });
  await server.stop();
});

test('PostgreSQL stops when an uncaught error crashes the program', async () => {
  const crashed = await hold(folder, { ending: 'crash' });
  await crashed.ended;
  await until(() => expect(listPostgres(cluster)).toEqual([]));
});

test('PostgreSQL starts when an unrelated process has the pid in postmaster.pid, and that process keeps running', async () => {
  const bystander = watchChild(spawn('sleep', ['600']));
  writeFileSync(join(cluster, 'postmaster.pid'), `${bystander.pid}\n${cluster}\n`);
  const server = await start(folder);
  await server.stop();
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
});

test('PostgreSQL is restarted when it dies while the program runs', async () => {
  const server = await start(folder);
  const postmaster = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  process.kill(postmaster, 'SIGKILL');
  await until(() => expect(lines.join()).toContain('repornită'));
  expect(await ask(server.connections.migration, 'select one from kept')).toEqual({ one: 1 });
  await server.stop();
  expect(listPostgres(cluster)).toEqual([]);
});

test('a data folder of another PostgreSQL version is refused, and the message names both versions', async () => {
  const path = join(cluster, 'PG_VERSION');
  const own = readFileSync(path, 'utf8');
  writeFileSync(path, '15\n');
  await expect(start(folder)).rejects.toThrow(/PostgreSQL 15, iar programul folosește PostgreSQL 18/);
  writeFileSync(path, own);
});

test('the database is created again when the program was killed during its first start', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'vot-interrupted-'));
  chmodSync(fresh, 0o755);
  const isCreating = () => readdirSync(fresh).some((name) => name.startsWith('postgres.new-'));
  const child = watchChild(spawn(process.execPath, [fixture, fresh]));
  await until(() => expect(isCreating()).toBe(true));
  child.kill('SIGKILL');
  await once(child, 'close');
  const server = await start(fresh);
  expect(await ask(server.connections.application, 'select 1 as one')).toEqual({ one: 1 });
  await server.stop();
  // The next start must remove the files that initdb of the killed program was still writing.
  await (await start(fresh)).stop();
  expect(isCreating()).toBe(false);
  rmSync(fresh, { recursive: true });
});

test('a `postgres` folder that holds other files is refused, and the files stay unchanged', async () => {
  const server = await startTemporaryPostgres();
  await server.stop();
  const other = mkdtempSync(join(tmpdir(), 'vot-other-'));
  chmodSync(other, 0o755);
  mkdirSync(join(other, 'postgres'));
  writeFileSync(join(other, 'postgres', 'letter.txt'), 'x');
  await expect(start(other)).rejects.toThrow('nu conține o bază de date');
  expect(existsSync(join(other, 'postgres', 'letter.txt'))).toBe(true);
  rmSync(other, { recursive: true });
});

test('a socket folder that other users can enter is refused', async () => {
  const server = await start(folder);
  const socket = String(server.connections.application.host);
  await server.stop();
  mkdirSync(socket, { mode: 0o755 });
  chmodSync(socket, 0o755);
  await expect(start(folder)).rejects.toThrow(socket);
  rmSync(socket, { recursive: true });
});

test('BOOT-02 a DATA_DIR that is a file or lies under a file is refused, and the error names the setting', async () => {
  const file = join(folder, 'letter.txt');
  writeFileSync(file, 'x');
  for (const wrong of [file, join(file, 'data')]) {
    await expect(start(wrong)).rejects.toThrow(/^DATA_DIR trebuie să fie un folder, iar „.+letter\.txt.*”/);
  }
  rmSync(file);
});
