import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { mayEnter } from '#server/embedded-postgres/account.ts';
import { completeLinks, findBinaries } from '#server/embedded-postgres/binaries.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { ask, endChildren, fixture, hold } from '#server/embedded-postgres/testing.ts';
import { findSocket } from './home.ts';

const isRoot = process.getuid?.() === 0;
const stranger = { uid: 65_534, gid: 65_534, name: 'nobody', switches: true };
const lines: string[] = [];
const log = createLog({ level: 'info', json: false, write: (line) => void lines.push(line) });
const start = (folder: string) => startEmbeddedPostgres({ dataDir: folder, log, isDurable: false });
afterEach(() => {
  lines.length = 0;
  endChildren();
});

const packaged = join(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)),
  '..',
  'native',
);

test('a start creates the links to PostgreSQL’s libraries when the package’s install script did not run', () => {
  const copy = mkdtempSync(join(tmpdir(), 'vot-links-'));
  cpSync(join(packaged, 'pg-symlinks.json'), join(copy, 'native', 'pg-symlinks.json'));
  mkdirSync(join(copy, 'native', 'lib'));
  const libraries = readdirSync(join(packaged, 'lib')).filter((name) => /^libpq\.so\.5\.\d+$/.test(name));
  for (const name of libraries) cpSync(join(packaged, 'lib', name), join(copy, 'native', 'lib', name));
  completeLinks(join(copy, 'native'));
  const link = join(copy, 'native', 'lib', 'libpq.so.5');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(statSync(link).size).toBe(statSync(join(packaged, 'lib', libraries[0] ?? '')).size);
  rmSync(copy, { recursive: true });
});

test.skipIf(!isRoot)(
  'the database lies outside a data folder that its user cannot enter, and old data is not reused',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'vot-closed-'));
    const startHere = async () => {
      const server = await start(closed);
      const { directory } = await ask(
        server.connections.superuser,
        `select current_setting('data_directory') as directory`,
      );
      await server.stop();
      return String(directory);
    };
    const first = await startHere();
    expect(first).toMatch(/^\/var\/lib\/vot-informat\/[0-9a-f-]{36}\/postgres$/);
    expect(lines.join()).toContain(first);
    expect(existsSync(join(closed, 'postgres'))).toBe(false);
    expect(await startHere()).toBe(first);
    rmSync(closed, { recursive: true });
    mkdirSync(closed, { mode: 0o700 });
    const anew = await startHere();
    expect(anew).not.toBe(first);
    for (const folder of [closed, dirname(first), dirname(anew)]) rmSync(folder, { recursive: true });
  },
);

test.skipIf(!isRoot)(
  'a copied data folder is refused when its database lies elsewhere, but a moved folder is accepted',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'vot-closed-'));
    const original = await start(closed);
    const { directory } = await ask(
      original.connections.superuser,
      `select current_setting('data_directory') as directory`,
    );
    const copy = `${closed}-copy`;
    spawnSync('cp', ['-a', closed, copy]);
    await expect(start(copy)).rejects.toThrow(`este o copie a folderului „${closed}”`);
    expect(await ask(original.connections.superuser, 'select 1 as one')).toEqual({ one: 1 });
    await original.stop();
    rmSync(closed, { recursive: true });
    await (await start(copy)).stop();
    expect(lines.at(-1)).toContain(String(directory));
    for (const folder of [copy, dirname(String(directory))]) rmSync(folder, { recursive: true });
  },
);

test.skipIf(!isRoot)(
  'PostgreSQL’s programs are copied to a readable folder when only root can enter node_modules',
  () => {
    const closed = mkdtempSync(join(tmpdir(), 'vot-closed-'));
    const shelter = mkdtempSync(join(tmpdir(), 'vot-shelter-'));
    chmodSync(shelter, 0o755);
    // Hard links avoid copying 100 MB. One link to a library is missing, as after an install without scripts.
    spawnSync('cp', ['-al', join(packaged, '..'), join(closed, 'package')]);
    unlinkSync(join(closed, 'package', 'native', 'lib', 'libicuuc.so.60'));
    const binaries = findBinaries({
      account: stranger,
      shelter,
      packaged: join(closed, 'package', 'native'),
    });
    expect(dirname(binaries.folder)).toBe(shelter);
    expect(binaries.major).toBe('18');
    expect(readdirSync(shelter)).toHaveLength(1);
    rmSync(closed, { recursive: true });
    rmSync(shelter, { recursive: true });
  },
);

test('a command with another environment finds the running database, whose socket lies in RUNTIME_DIRECTORY', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vot-runtime-'));
  chmodSync(folder, 0o755);
  const [dataDir, runtime] = [join(folder, 'data'), join(folder, 'run')];
  mkdirSync(runtime, { mode: 0o777 });
  chmodSync(runtime, 0o777);
  vi.stubEnv('RUNTIME_DIRECTORY', runtime);
  const server = await start(dataDir);
  vi.unstubAllEnvs();
  const { host } = server.connections.superuser;
  expect(host?.startsWith(`${runtime}/`)).toBe(true);
  expect(findSocket(dataDir)).toBe(host);
  await server.stop();
  rmSync(folder, { recursive: true });
});

const strangerMayRun =
  isRoot && mayEnter(stranger, dirname(fixture)) && mayEnter(stranger, dirname(process.execPath));

test.skipIf(!strangerMayRun)(
  'the database runs as the data folder’s owner, and the error for another user names that owner',
  async () => {
    const theirs = mkdtempSync(join(tmpdir(), 'vot-user-'));
    chownSync(theirs, stranger.uid, stranger.gid);
    const held = await hold(theirs, stranger);
    expect(await ask(JSON.parse(held.said), 'select current_user as role')).toEqual({ role: 'vot_app' });
    expect(statSync(join(theirs, 'postgres')).uid).toBe(stranger.uid);
    held.child.kill('SIGTERM');
    await held.ended;
    // Root may start another user's database. It then runs as that user.
    const server = await start(theirs);
    await server.stop();
    chmodSync(theirs, 0o777);
    const other = await hold(theirs, { uid: 65_533, gid: 65_533 });
    expect(other.said).toContain(`uid ${stranger.uid}`);
    rmSync(theirs, { recursive: true });
  },
);

test.skipIf(!isRoot)(
  'the error for a read-only data folder names that folder, not a file inside it',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'vot-read-only-'));
    chmodSync(closed, 0o755);
    const refused = await hold(closed, stranger);
    expect(refused.said).toBe(
      `Programul nu are voie să scrie în „${closed}”: verifică drepturile sau alege alt folder prin DATA_DIR.`,
    );
    rmSync(closed, { recursive: true });
  },
);

const mayMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;

test.skipIf(!mayMount)('a start on a full disk is refused with one sentence', async () => {
  const small = mkdtempSync(join(tmpdir(), 'vot-small-'));
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', small]).status).toBe(0);
  try {
    await expect(start(small)).rejects.toThrow(/^Discul este plin: .*\.$/);
    expect(readdirSync(small)).toEqual([]);
  } finally {
    spawnSync('umount', [small]);
    rmSync(small, { recursive: true });
  }
});
