import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * The file in the variable STATEMENTS, to which all products of this run append their SQL statements
 * (db/compatibility/README.md).
 */
const { STATEMENTS = '' } = process.env;
const telling = STATEMENTS
  ? { STATEMENTS, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'tell-statements.ts')}` }
  : {};

export type Product = {
  url: string;
  pid: number;
  output(): string;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
};

/**
 * Starts the built product in a separate process, like `npm start`, and rejects when the process ends early.
 * LOG_LEVEL must be `info` or lower, because the product's log shows its URL.
 */
export function startProduct(env: Record<string, string>, folder = root): Promise<Product> {
  const { PATH, HOME } = process.env;
  const NODE_COMPILE_CACHE = join(folder, 'build/server/compiled');
  const child = spawn(process.execPath, ['server/index.ts'], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      PORT: '0',
      DRAIN_TIME: '0',
      ANSWER_TIMEOUT: '120',
      ...telling,
      ...env,
    },
    // This channel tells the product when this process ends (server/launcher.ts), even after kill -9.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return new Promise((resolve, reject) => {
    const read = (data: Buffer) => {
      output += String(data);
      const url = /răspunde la (http[^\s"]+)/.exec(output)?.[1];
      if (!url) return;
      const stop = () => {
        child.kill('SIGTERM');
        return ended;
      };
      resolve({ url, pid: child.pid ?? 0, output: () => output, stop });
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', read);
    void ended.then((code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
}
