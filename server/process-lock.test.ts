import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLockHolder, takeProcessLock } from './process-lock.mjs';

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

test('the second to ask hears the pid of the first, and gets the lock after its release', () => {
  const first = takeProcessLock(path);
  expect(first.taken).toBe(true);
  expect(takeProcessLock(path)).toEqual({ taken: false, pid: process.pid });
  expect(findLockHolder(path)).toBe(process.pid);
  if (first.taken) first.release();
  expect(findLockHolder(path)).toBeNull();
  expect(takeProcessLock(path).taken).toBe(true);
});

test('the lock of a process that was killed is taken over', () => {
  spawnSync(process.execPath, inNode(`${holding} process.kill(process.pid, 'SIGKILL')`));
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).not.toBe(process.pid);
  expect(takeProcessLock(path).taken).toBe(true);
});

test('a living process that merely wears the pid of a dead holder does not hold the lock', () => {
  takeProcessLock(path);
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...lock, started: '1' }));
  expect(findLockHolder(path)).toBeNull();
  expect(takeProcessLock(path).taken).toBe(true);
});

test('an unreadable lock counts as left behind', () => {
  writeFileSync(path, '{');
  expect(takeProcessLock(path).taken).toBe(true);
  expect(readdirSync(folder)).toEqual(['program.lock']);
});

test('of several processes that find the same dead lock exactly one gets it', async () => {
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
