// A lock between processes that the operating system keeps (decision 18). The module is plain JavaScript,
// because scripts/run.mjs needs it before Node 24 is installed.
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

/** Thrown when files cannot be locked, because `flock` is missing or the file system refuses. */
export class LockUnavailable extends Error {
  name = 'LockUnavailable';
}

/** Takes the lock, or returns its current holder. Throws LockUnavailable. */
export function takeProcessLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o644);
    const isLocked = lockOrClose(file);
    if (!isLocked) return { taken: false, holder: readLockHolder(path) };
    if (isAt(path, file)) return hold(path, file);
    // The earlier holder removed the file after this process opened it. Other processes would not see a lock
    // on a removed file.
    closeSync(file);
  }
}

/** Returns the process that holds the lock, or null when the lock is free. */
export function findLockHolder(path) {
  const file = openIfThere(path);
  if (file === null) return null;
  if (!lockOrClose(file)) return readLockHolder(path);
  closeSync(file);
  return null;
}

/**
 * Reads the last holder from the lock file, whether or not it still holds the lock. A copied file names no
 * holder.
 */
export function readLockHolder(path) {
  const text = read(path);
  const written = text === null ? null : parse(text);
  if (!written || written.inode !== statSync(path, { throwIfNoEntry: false })?.ino)
    return { pid: null, host: null, beat: null, state: 'unknown' };
  const { pid, host, beat } = written;
  return { pid, host, beat, state: stateOf(written) };
}

// Locks the open file. It stays locked after the command `flock` ends, and a child process that inherits the
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
  // All signs of life have the same length, so each sign completely overwrites the previous sign.
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

// A process id alone does not identify a process. Other containers use the same ids, and the system reuses
// them.
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
 * Returns the start time of a process in ticks since boot, or null when the process is gone. This is field 22
 * of /proc/…/stat, counted after the process name.
 */
function findStart(pid) {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
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
