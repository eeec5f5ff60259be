import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLockHolder, readLockHolder, takeProcessLock } from './process-lock.mjs';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vot-lock-'));
  path = join(folder, 'program.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const moduleUrl = new URL('./process-lock.mjs', import.meta.url).href;
const holding = `import { takeProcessLock } from '${moduleUrl}';
const lock = takeProcessLock(process.argv[1]);
console.log(JSON.stringify(lock));`;
const inNode = (script: string) => ['--input-type=module', '-e', script, path];

test('a second process learns the pid of the lock’s holder, and gets the lock after the release', () => {
  const first = takeProcessLock(path);
  expect(first.taken).toBe(true);
  const holder = { pid: process.pid, host: hostname(), state: 'running' };
  expect(takeProcessLock(path)).toMatchObject({ taken: false, holder });
  expect(findLockHolder(path)).toMatchObject(holder);
  if (first.taken) first.release();
  expect(findLockHolder(path)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
  expect(takeProcessLock(path).taken).toBe(true);
});

test('the lock of a killed process becomes free, and readLockHolder reports the process as gone', () => {
  spawnSync(process.execPath, inNode(`${holding} process.kill(process.pid, 'SIGKILL')`));
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).not.toBe(process.pid);
  expect(readLockHolder(path).state).toBe('gone');
  expect(findLockHolder(path)).toBeNull();
  expect(takeProcessLock(path).taken).toBe(true);
});

test('the lock stays when the holder is killed but a child process inherited the lock file', async () => {
  const child = `import { spawn } from 'node:child_process'; ${holding}
    const kept = spawn('sleep', ['60'], { stdio: ['ignore', 'ignore', 'ignore', lock.file] });
    console.log(kept.pid); process.kill(process.pid, 'SIGKILL')`;
  const { stdout } = spawnSync(process.execPath, inNode(child), { encoding: 'utf8' });
  expect(takeProcessLock(path)).toMatchObject({ taken: false, holder: { state: 'gone' } });
  process.kill(Number(stdout.trim().split('\n').at(-1)), 'SIGKILL');
  await expect.poll(() => findLockHolder(path)).toBeNull();
});

test('a dead lock holder counts as gone even when another process has its pid', () => {
  takeProcessLock(path);
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...lock, started: '1' }));
  expect(readLockHolder(path).state).toBe('gone');
});

test('a sign of life changes only the time in the lock file', async () => {
  const lock = takeProcessLock(path);
  const [before, { ino }] = [readLockHolder(path), statSync(path)];
  const { length } = readFileSync(path);
  await expect.poll(() => new Date().toISOString()).not.toBe(before.beat);
  if (lock.taken) lock.beat();
  const after = readLockHolder(path);
  expect(after).toEqual({ ...before, beat: after.beat });
  expect(after.beat).not.toBe(before.beat);
  expect([statSync(path).ino, readFileSync(path).length]).toEqual([ino, length]);
});

test('the lock holder counts as being on another machine or container when its boot id or namespace differs', () => {
  takeProcessLock(path);
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...lock, namespace: 'pid:[1]' }));
  expect(readLockHolder(path).state).toBe('other-container');
  writeFileSync(path, JSON.stringify({ ...lock, boot: 'another' }));
  expect(readLockHolder(path).state).toBe('other-machine');
});

test('a copied or unreadable lock file names no holder', () => {
  takeProcessLock(path);
  const copy = join(folder, 'copy.lock');
  copyFileSync(path, copy);
  expect(readLockHolder(copy).state).toBe('unknown');
  expect(takeProcessLock(copy).taken).toBe(true);
  const broken = join(folder, 'broken.lock');
  writeFileSync(broken, '{');
  expect(readLockHolder(broken).state).toBe('unknown');
  expect(takeProcessLock(broken).taken).toBe(true);
});

test('exactly one of several processes gets a dead process’s lock', async () => {
  writeFileSync(path, JSON.stringify({ pid: 4_000_000, started: '1', boot: 'x' }));
  const children = Array.from({ length: 6 }, () =>
    spawn(
      process.execPath,
      inNode(`${holding} process.stdin.resume(); process.stdin.on('end', () => process.exit())`),
    ),
  );
  const answers = await Promise.all(
    children.map(
      (child) => new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data)))),
    ),
  );
  for (const child of children) child.stdin.end();
  expect(answers.filter((answer) => JSON.parse(answer).taken)).toHaveLength(1);
});
