// A lock held by the kernel (decision 18). It is plain JavaScript, because scripts/run.mjs needs it before Node 24 is installed.
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

/** Thrown when files cannot be locked here: `flock` is missing, or the file system refuses. */
export class LockUnavailable extends Error {
  name = 'LockUnavailable';
}

/** Takes the lock, or returns its holder. Throws LockUnavailable. */
export function takeProcessLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o644);
    const isLocked = lockOrClose(file);
    if (!isLocked) return { taken: false, holder: readLockHolder(path) };
    if (isAt(path, file)) return hold(path, file);
    // The earlier holder removed the file between opening and locking, so no other process would see this lock.
    closeSync(file);
  }
}

/** Returns the current holder; null when the lock is free. */
export function findLockHolder(path) {
  const file = openIfThere(path);
  if (file === null) return null;
  if (!lockOrClose(file)) return readLockHolder(path);
  closeSync(file);
  return null;
}

/** Reads the last holder from the lock file, held or not. A copied file names no holder. */
export function readLockHolder(path) {
  const text = read(path);
  const written = text === null ? null : parse(text);
  if (!written || written.inode !== statSync(path, { throwIfNoEntry: false })?.ino)
    return { pid: null, host: null, beat: null, state: 'unknown' };
  const { pid, host, beat } = written;
  return { pid, host, beat, state: stateOf(written) };
}

// The lock belongs to the open file, so it stays after the command `flock` exits. A child that inherits the
// file keeps the lock.
function lockOrClose(file) {
  const { status, error, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    encoding: 'utf8',
  });
  if (status === 0) return true;
  closeSync(file);
  if (status === 1) return false;
  throw new LockUnavailable(error?.message ?? stderr.trim());
}

function hold(path, file) {
  const own = { ...identify(), inode: fstatSync(file).ino };
  // Every heartbeat has the same length, so that it completely overwrites the previous one.
  const beat = () => void writeSync(file, `${JSON.stringify({ ...own, beat: new Date() })}\n`, 0);
  try {
    ftruncateSync(file);
    beat();
  } catch (error) {
    closeSync(file);
    throw error;
  }
  const release = () => {
    if (isAt(path, file)) rmSync(path, { force: true });
    closeSync(file);
  };
  return { taken: true, file, beat, release };
}

// A pid alone does not identify a process: other containers use the same pids, and the system reuses them.
function identify() {
  return { pid: process.pid, started: findStart(process.pid), ...identifyPlace(), host: hostname() };
}

function identifyPlace() {
  return { boot: read('/proc/sys/kernel/random/boot_id')?.trim() ?? null, namespace: readNamespace() };
}

function stateOf(holder) {
  const here = identifyPlace();
  if (holder.boot !== here.boot) return 'other-machine';
  if (here.namespace === null || holder.namespace !== here.namespace) return 'other-container';
  return holder.started !== null && findStart(holder.pid) === holder.started ? 'running' : 'gone';
}

/**
 * Returns a process's start in ticks since boot (field 22 of /proc/…/stat), or null when the process is gone.
 * The name before that field may contain spaces.
 */
function findStart(pid) {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A process in state Z (zombie) has ended.
  return fields[0] === 'Z' ? null : fields[19];
}

function readNamespace() {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
}

function isAt(path, file) {
  const [there, opened] = [statSync(path, { throwIfNoEntry: false }), fstatSync(file)];
  return there?.ino === opened.ino && there.dev === opened.dev;
}

function openIfThere(path) {
  try {
    return openSync(path, 'r+');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function parse(text) {
  try {
    const value = JSON.parse(text);
    return Number.isInteger(value?.pid) && value.pid > 0 ? value : null;
  } catch {
    return null;
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // ESRCH means that the process ended between opening and reading its /proc file.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
    throw error;
  }
}
