import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// A first start loads the elections, so the tests need a longer time-out.
const timeout = 240_000;

test.each([
  ['database', 'SIGTERM'],
  ['database', 'SIGKILL'],
  ['product', 'SIGKILL'],
] as const)(
  'a run with a %s leaves no process and no folder behind when %s ends it',
  { timeout },
  async (what, signal) => {
    const fixture = join(import.meta.dirname, 'leave-behind.fixture.ts');
    const child = spawn(process.execPath, [fixture, what], { stdio: ['ignore', 'pipe', 'inherit'] });
    const said = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data: Buffer) => resolve(String(data))),
    );
    const { folder, pids }: { folder: string; pids: number[] } = JSON.parse(said);
    // The database must lie in the data folder, not in the folder for data folders that PostgreSQL cannot
    // enter.
    const notes = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const folders = [folder, notes[4] ?? ''];
    const processes = [...pids, Number(notes[0])];
    expect([...folders.filter((path) => existsSync(path)), ...processes.filter(isAlive)]).toHaveLength(
      what === 'product' ? 4 : 3,
    );
    child.kill(signal);
    const left = () => [...folders.filter((path) => existsSync(path)), ...processes.filter(isAlive)];
    await expect.poll(left).toEqual([]);
  },
);

function parentOf(pid: string): number {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function listDescendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  const below = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap((child) => [child.pid, ...below(child.pid)]);
  return below(pid);
}

test('a benchmark leaves no server running when SIGTERM ends it', { timeout }, async () => {
  const bench = spawn(process.execPath, [join(import.meta.dirname, '../../../bench/run.ts'), 'addresses'], {
    env: { ...process.env, BENCH_ADDRESSES: '10000000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The benchmark prints this word when all servers have started.
  await new Promise<void>((resolve) =>
    bench.stdout.on('data', (data: Buffer) => String(data).includes('interleaved') && resolve()),
  );
  const started = listDescendants(bench.pid ?? 0);
  expect(started.length).toBeGreaterThan(3);
  bench.kill('SIGTERM');
  await expect.poll(() => started.filter(isAlive)).toEqual([]);
});
