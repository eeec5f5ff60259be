import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let remover: ChildProcess | undefined;

/**
 * A folder of its own for a product or a database. Whoever makes it removes it; where this process is ended before that, by whatever
 * signal, another one removes it with the database that runs in it.
 */
export function makeTemporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // As root, the database's user must get in: elsewhere its files would stay.
  chmodSync(folder, 0o755);
  remover ??= startRemover();
  remover.stdin?.write(`${folder}\n`);
  return folder;
}

/** Its own process group: Ctrl-C reaches this process and not the one that tidies up behind it. */
function startRemover(): ChildProcess {
  const program = join(import.meta.dirname, 'remove-folders.ts');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.unref();
  // Neither it nor the way to it keeps this process alive.
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
}
