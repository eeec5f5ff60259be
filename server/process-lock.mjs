// A lock held by a living process: plain JavaScript, because scripts/run.mjs needs it before Node 24 is installed.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A takeover lasts microseconds; a claim older than this was left by a process that died inside one. */
const abandonedTakeover = 10_000;

/** Takes the lock file, or names the living process that holds it. A lock of a dead process is taken over. */
export function takeProcessLock(path) {
  const own = identify(process.pid);
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    if (createWhole(path, own)) return { taken: true, release: () => release(path, own) };
    const held = read(path);
    if (held === null) continue;
    const holder = parse(held);
    if (holder && isAlive(holder)) return { taken: false, pid: holder.pid };
    if (takeOver(path, held, own)) return { taken: true, release: () => release(path, own) };
  }
}

/** The living process that holds the lock, or null. */
export function findLockHolder(path) {
  const holder = parse(read(path));
  return holder && isAlive(holder) ? holder.pid : null;
}

// A pid alone is not enough: after a restart of the machine or a long time another process wears it.
function identify(pid) {
  return { pid, started: findStart(pid), boot: readBoot() };
}

function isAlive(holder) {
  const now = identify(holder.pid);
  if (now.started !== null) return now.started === holder.started && now.boot === holder.boot;
  try {
    process.kill(holder.pid, 0);
    return holder.started === null;
  } catch (error) {
    return error.code === 'EPERM' && holder.started === null;
  }
}

/** Clock ticks since boot (field 22 of /proc/…/stat; the name before it may contain spaces and brackets), null when gone. */
function findStart(pid) {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended; only its parent has not asked yet.
  return fields[0] === 'Z' ? null : fields[19];
}

function readBoot() {
  return read('/proc/sys/kernel/random/boot_id')?.trim() ?? null;
}

// Linked into place with its content, so that nobody ever reads half a lock.
function createWhole(path, own) {
  const draft = writeDraft(path, own);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

// Two starters may find the same dead lock: only the one that gets the claim may replace it, and only if it is still that one.
function takeOver(path, dead, own) {
  const claim = `${path}.takeover`;
  try {
    writeFileSync(claim, String(Date.now()), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (Date.now() - Number(read(claim) ?? Date.now()) > abandonedTakeover) rmSync(claim, { force: true });
    pause(5);
    return false;
  }
  try {
    if (read(path) !== dead) return false;
    renameSync(writeDraft(path, own), path);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

function writeDraft(path, own) {
  const draft = `${path}.${own.pid}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o644 });
  return draft;
}

function release(path, own) {
  if (read(path) === JSON.stringify(own)) rmSync(path, { force: true });
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
    // ESRCH: the process ended between opening and reading its /proc file.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
    throw error;
  }
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
