import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export const fixture = fileURLToPath(new URL('./hold.fixture.ts', import.meta.url));
const children: ChildProcess[] = [];

/** Ends with the test, whatever happens in it. */
export function watchChild<T extends ChildProcess>(child: T): T {
  children.push(child);
  return child;
}

export function endChildren(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

/** The first row of one query on a connection of its own. */
export async function ask(connection: pg.ClientConfig, query: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(query)).rows[0];
  } finally {
    await client.end();
  }
}

/** Runs the database in another program; `said` is its first line: the connection, or why it refused. */
export async function hold(dataDir: string, options: { uid?: number; gid?: number; ending?: string } = {}) {
  const { ending, ...user } = options;
  const args = [fixture, dataDir, ...(ending ? [ending] : [])];
  const child = watchChild(spawn(process.execPath, args, { ...user, cwd: '/' }));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      said += String(data);
      if (said.includes('\n')) resolve();
    });
    child.once('close', () => resolve());
  });
  return { child, ended, said: said.trim() };
}
