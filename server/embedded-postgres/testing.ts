import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export const fixture = fileURLToPath(new URL('./hold.fixture.ts', import.meta.url));
const children: ChildProcess[] = [];

/** Kills the child process when the test ends. */
export function watchChild<T extends ChildProcess>(child: T): T {
  children.push(child);
  return child;
}

export function endChildren(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

/** Returns the first row of a query, on a new connection. */
export async function ask(connection: pg.ClientConfig, query: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(query)).rows[0];
  } finally {
    await client.end();
  }
}

/**
 * A command that runs a program in its own Linux namespaces, like a container. The container's first process
 * outlives the program and writes its end to a file.
 */
const container = [
  ...['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc'],
  ...['sh', '-c', '"$@" & wait $!; : > "$3/ended"; exec sleep 600', 'sh'],
];
/** True if this user may create Linux namespaces. */
export const mayContain = spawnSync('unshare', [...container.slice(1, 6), 'true']).status === 0;

type Holder = { uid?: number; gid?: number; ending?: string; inContainer?: boolean };

/**
 * Starts the database in another process. `said` is the first line that this process prints: the connection
 * or the refusal.
 */
export async function hold(dataDir: string, options: Holder = {}) {
  const { ending, inContainer = false, ...user } = options;
  const [command = '', ...args] = [
    ...(inContainer ? container : []),
    ...[process.execPath, fixture, dataDir],
    ...(ending ? [ending] : []),
  ];
  const child = watchChild(spawn(command, args, { ...user, cwd: '/' }));
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
