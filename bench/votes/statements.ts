import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';

/** The product's SQL statements for one answer, and the database connection to run them. */
export type Recorded = {
  statements: { name?: string; text: string; values: unknown[] }[];
  connection: { host: string; port: number; user: string; database: string };
};

/**
 * Starts the product and requests `path` twice. Returns the statements of the second request, which runs code
 * that V8 has compiled.
 */
export async function recordStatements(options: {
  path: string;
  env: Record<string, string>;
  headers: Record<string, string>;
}): Promise<Recorded> {
  const folder = makeTemporaryFolder('vot-informat-statements-');
  const file = join(folder, 'statements.jsonl');
  const product = await startProduct({
    ...options.env,
    STATEMENTS_FILE: file,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'record-statements.mjs')}`,
  });
  try {
    const ask = async () => {
      const answer = await fetch(`${product.url}${options.path}`, { headers: options.headers });
      if (!answer.ok) throw new Error(`${options.path} answered ${answer.status}.`);
      await answer.arrayBuffer();
    };
    await ask();
    const before = await settled(file);
    await ask();
    const all = readOwn(file).slice(before);
    const statements = all.map(({ name, text, values }) => ({ ...(name ? { name } : {}), text, values }));
    if (statements.length === 0) throw new Error(`${options.path} asked nothing of the database.`);
    return { statements, connection: all[0].connection };
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the recorded statements, without the job queue's statements, which run at any time. */
function readOwn(file: string) {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line)).filter(({ text }) => !/pgboss|pg_notify/.test(text));
}

/**
 * Waits until the product has sent no statement for three seconds after its start. Returns the number of
 * statements.
 */
async function settled(file: string): Promise<number> {
  let count = readOwn(file).length;
  for (let still = 0, seconds = 0; still < 3 && seconds < 30; still += 1, seconds += 1) {
    await pause(1_000);
    const now = readOwn(file).length;
    if (now !== count) still = -1;
    count = now;
  }
  return count;
}
