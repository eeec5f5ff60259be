import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { ConfigError } from '#app/platform/config/config.ts';
import { isTemporary } from './connect.server.ts';

/**
 * Applies these SQL files in one transaction and returns their names; wrong SQL throws ConfigError. The
 * caller must hold the migration lock.
 */
export async function applyFunctions(client: pg.Client, changed: readonly FunctionFile[]): Promise<string[]> {
  if (changed.length === 0) return [];
  await client.query('begin');
  try {
    // Replacing a function locks no table, so this statement may wait without delaying votes.
    await client.query('set local lock_timeout = 0');
    for (const file of changed) await apply(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  return changed.map(({ name }) => name);
}

type FunctionFile = { name: string; text: string; hash: Buffer };

/** Returns the SQL files in `folder` whose text differs from the text last applied. */
export async function findChangedFunctions(client: pg.Client, folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (name): Promise<FunctionFile> => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest() };
    }),
  );
  const { rows } = await client.query<{ file: string; hash: Buffer }>(
    'select file, hash from applied_functions',
  );
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
  return files.filter(({ name, hash }) => !applied.get(name)?.equals(hash));
}

async function apply(client: pg.Client, { name, text, hash }: FunctionFile): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (isTemporary(error) || !(error instanceof Error)) throw error;
    throw new ConfigError(
      `Fișierul db/functions/${name} nu se poate aplica (${error.message}): corectează-l și pornește din nou. Funcțiile bazei de date au rămas cum erau.`,
      { cause: error },
    );
  }
  await client.query(
    'insert into applied_functions (file, hash) values ($1, $2) on conflict (file) do update set hash = excluded.hash',
    [name, hash],
  );
}
