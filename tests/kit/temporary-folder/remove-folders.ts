// makeTemporaryFolder starts this process and sends it names of folders. When the sending process ends, this
// process removes the remaining folders and stops their PostgreSQL.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds in which a product may stop its own database after the process that started it has ended. */
const patience = 5_000;

const folders = (await text(process.stdin)).split('\n').filter((folder) => folder !== '');
await Promise.all(folders.filter((folder) => existsSync(folder)).map(remove));

async function remove(folder: string): Promise<void> {
  const end = Date.now() + patience;
  const server = readServer(folder);
  while (server && isAlive(server.pid)) {
    // SIGQUIT ends PostgreSQL immediately. Nobody needs its data any more.
    if (Date.now() > end) process.kill(server.pid, 'SIGQUIT');
    await setTimeout(100);
  }
  if (server) rmSync(server.socketFolder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Reads postmaster.pid, where PostgreSQL writes its process id (line 1) and its socket's folder (line 5). */
function readServer(folder: string): { pid: number; socketFolder: string } | null {
  const file = join(folder, 'postgres/postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
