import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { ask, endChildren, hold, mayContain } from '#server/embedded-postgres/testing.ts';
import { listPostgres, waitUntil } from './leftover.ts';

const lines: string[] = [];
const log = createLog({ level: 'info', json: false, write: (line) => void lines.push(line) });
type Options = Partial<Parameters<typeof startEmbeddedPostgres>[0]>;
const start = (dataDir: string, options: Options = {}) =>
  startEmbeddedPostgres({ dataDir, log, isDurable: false, ...options });

// Each test starts and recovers several databases, so it needs a longer time-out.
vi.setConfig({ testTimeout: 180_000 });

const made = mkdtempSync(join(tmpdir(), 'vot-made-'));
let base = '';
let folder = '';
beforeAll(async () => {
  chmodSync(made, 0o755);
  await (await start(made)).stop();
});
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'vot-folder-'));
  chmodSync(base, 0o755);
  folder = join(base, 'data');
  spawnSync('cp', ['-a', made, folder]);
});
afterAll(() => rmSync(made, { recursive: true }));
afterEach(async () => {
  endChildren();
  await waitUntil(() => listPostgres(join(folder, 'postgres')).length === 0, 10_000);
  lines.length = 0;
  rmSync(base, { recursive: true, force: true });
});

type HeldFolder = Awaited<ReturnType<typeof hold>>;
const query = (held: HeldFolder, text: string) => ask({ ...JSON.parse(held.said), user: 'postgres' }, text);
async function cast(held: HeldFolder, ballot: number): Promise<void> {
  await query(held, 'create table if not exists ballots (id int primary key)');
  await query(held, `insert into ballots values (${ballot})`);
}
/** Restarts the database of a data folder and counts the rows of `ballots`. */
async function countBallots(dataDir: string): Promise<unknown> {
  const server = await start(dataDir);
  const counted = await ask(server.connections.superuser, 'select count(*)::int as n from ballots');
  await server.stop();
  return counted.n;
}

describe.skipIf(!mayContain)(
  'two containers that share a data folder (needs the right to create Linux namespaces)',
  () => {
    test('a second container on the same data folder is refused, and no confirmed vote is lost', async () => {
      const first = await hold(folder, { inContainer: true });
      await cast(first, 1);
      const second = await hold(folder, { inContainer: true });
      expect(second.said).toMatch(/alt container/);
      await expect(start(folder)).rejects.toThrow(/alt container/);
      await cast(first, 2);
      first.child.kill('SIGKILL');
      await first.ended;
      expect(await countBallots(folder)).toBe(2);
    });

    test('a data folder is refused when a killed program’s database still runs in another container', async () => {
      const first = await hold(folder, { inContainer: true });
      await cast(first, 1);
      writeFileSync(join(folder, 'die'), '');
      expect(await waitUntil(() => existsSync(join(folder, 'ended')), 10_000)).toBe(true);
      rmSync(join(folder, 'die'));
      const second = await hold(folder, { inContainer: true });
      expect(second.said).toMatch(/alt container/);
      await cast(first, 2);
      first.child.kill('SIGKILL');
      await first.ended;
      expect(await countBallots(folder)).toBe(2);
    });

    test('a new container takes over the data folder when the replaced container stops while the new container waits', async () => {
      const first = await hold(folder, { inContainer: true });
      await cast(first, 1);
      const next = start(folder, { patience: 30_000 });
      expect(await waitUntil(() => lines.some((line) => line.includes('aștept')), 10_000)).toBe(true);
      writeFileSync(join(folder, 'stop'), '');
      const server = await next;
      expect(await ask(server.connections.superuser, 'select count(*)::int as n from ballots')).toEqual({
        n: 1,
      });
      await server.stop();
    });
  },
);

test('only one of three programs that start simultaneously takes over a killed program’s database', async () => {
  const killed = await hold(folder);
  await cast(killed, 1);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const starters = await Promise.all([hold(folder), hold(folder), hold(folder)]);
  const served = starters.filter(({ said }) => said.startsWith('{'));
  expect(served).toHaveLength(1);
  for (const { said } of starters)
    if (!said.startsWith('{')) expect(said).toMatch(/rulează deja .+procesul \d+/);
  for (const held of served) await cast(held, 2);
  for (const held of served) held.child.kill('SIGTERM');
  await Promise.all(starters.map(({ ended }) => ended));
  expect(await countBallots(folder)).toBe(2);
});

test('a program starts on a copy of a running or killed program’s data folder, and leaves the original unchanged', async () => {
  const original = await hold(folder);
  await cast(original, 1);
  await query(original, 'checkpoint');
  const copy = join(base, 'copy');
  for (const isAlive of [true, false]) {
    if (!isAlive) original.child.kill('SIGKILL');
    expect(spawnSync('cp', ['-a', folder, copy]).status).toBe(0);
    expect(await countBallots(copy)).toBe(1);
    if (isAlive) await query(original, 'select 1');
    rmSync(copy, { recursive: true });
  }
  await original.ended;
  expect(listPostgres(join(folder, 'postgres'))).not.toEqual([]);
  expect(await countBallots(folder)).toBe(1);
});

describe('a lock file that another machine wrote, on a network folder without locks', () => {
  const path = () => join(folder, 'program.lock');
  const sign = () => {
    writeFileSync(path(), '', { flag: 'a' });
    const inode = statSync(path()).ino;
    const other = { pid: 7, started: '1', boot: 'another', namespace: 'pid:[1]', host: 'gazda-2', inode };
    writeFileSync(path(), JSON.stringify({ ...other, beat: new Date() }));
  };

  test('a data folder whose lock another machine still refreshes is refused, and the message names that machine', async () => {
    sign();
    const beating = setInterval(sign, 20);
    await expect(start(folder, { heartbeat: 200 })).rejects.toThrow('gazda-2');
    clearInterval(beating);
    expect(listPostgres(join(folder, 'postgres'))).toEqual([]);
  });

  test('a data folder is taken over when the other machine no longer refreshes its lock', async () => {
    sign();
    await (await start(folder, { heartbeat: 20 })).stop();
    expect(existsSync(path())).toBe(false);
  });
});

test('a start is refused, with a readable message, when the data folder cannot be locked', async () => {
  const { PATH } = process.env;
  process.env.PATH = '';
  try {
    await expect(start(folder)).rejects.toThrow(/nu poate fi blocat.+util-linux/);
  } finally {
    process.env.PATH = PATH;
  }
});

test('a program that is stopped while it waits for the data folder stops waiting', async () => {
  const first = await hold(folder);
  const stopping = new AbortController();
  const waiting = start(folder, { patience: 600_000, stopping: stopping.signal });
  const ended = expect(waiting).rejects.toThrow(/aborted/);
  await expect.poll(() => lines.join()).toContain('aștept');
  stopping.abort();
  await ended;
  await query(first, 'select 1');
});
