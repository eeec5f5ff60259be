import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '#tests/kit/product.ts';

/** What the product sends to PostgreSQL for one answer, with where it sends it. */
export type Recorded = {
  statements: { name?: string; text: string; values: unknown[] }[];
  connection: { host: string; port: number; user: string; database: string };
};

/** Starts the product once, asks for `path` twice (the first time it compiles), and returns the statements of the second. */
export async function recordStatements(options: {
  path: string;
  env: Record<string, string>;
  headers: Record<string, string>;
}): Promise<Recorded> {
  const folder = mkdtempSync(join(tmpdir(), 'vot-informat-statements-'));
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
    await pause(1_000);
    const before = readFileSync(file, 'utf8').length;
    await ask();
    const lines = readFileSync(file, 'utf8').slice(before).trim().split('\n');
    // The job queue asks by itself, at any moment.
    const all = lines.map((line) => JSON.parse(line)).filter(({ text }) => !/pgboss|pg_notify/.test(text));
    const statements = all.map(({ name, text, values }) => ({ ...(name ? { name } : {}), text, values }));
    if (statements.length === 0) throw new Error(`${options.path} asked nothing of the database.`);
    return { statements, connection: all[0].connection };
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
