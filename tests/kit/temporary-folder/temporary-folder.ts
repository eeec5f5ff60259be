import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let remover: ChildProcess | undefined;

/**
 * Creates a folder for a product or a database, which the caller removes. If this process is killed first,
 * another process removes the folder and stops its database.
 */
export function makeTemporaryFolder(prefix: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, prefix));
  // PostgreSQL runs as another user, who must be able to enter this folder. Otherwise the database would lie
  // outside the folder and stay there.
  chmodSync(folder, 0o755);
  remover ??= startRemover();
  remover.stdin?.write(`${folder}\n`);
  return folder;
}

/**
 * Creates the folder of a test database server, in memory if the machine has enough. Copying and dropping a
 * database then takes a tenth of the time, because it has a thousand files.
 */
export function makeDatabaseFolder(): string {
  return makeTemporaryFolder('vot-informat-test-', hasMemoryFor(4 * 2 ** 30) ? memoryFolder : tmpdir());
}

const memoryFolder = '/dev/shm';
const tmpfsMagic = 0x01021994;

/** Returns true if `memoryFolder` has room for these bytes, and the machine keeps as much memory free for programs. */
function hasMemoryFor(bytes: number): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(memoryFolder);
    return type === tmpfsMagic && bavail * bsize >= bytes && process.availableMemory() >= 2 * bytes;
  } catch {
    return false;
  }
}

/**
 * Starts the process that removes folders. It has its own process group, so that Ctrl-C does not reach it.
 */
function startRemover(): ChildProcess {
  const program = join(import.meta.dirname, 'remove-folders.ts');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.unref();
  // The removing process and its pipe must not keep this process running.
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}
