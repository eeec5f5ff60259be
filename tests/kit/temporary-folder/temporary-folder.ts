import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let remover: ChildProcess | undefined;

/**
 * Creates a folder for a product or a database, which the caller removes. If this process is killed first,
 * another process removes the folder and stops its database.
 */
export function makeTemporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // PostgreSQL runs as another user, who must be able to enter this folder. Otherwise the database would go
  // to the shelter and stay there.
  chmodSync(folder, 0o755);
  remover ??= startRemover();
  remover.stdin?.write(`${folder}\n`);
  return folder;
}

/** Starts the remover in its own process group, so that Ctrl-C does not reach it. */
function startRemover(): ChildProcess {
  const program = join(import.meta.dirname, 'remove-folders.ts');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.unref();
  // Neither the remover nor its pipe keeps this process alive.
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}
