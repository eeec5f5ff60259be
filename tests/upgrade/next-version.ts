import { cpSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

/** Copies the built product into a folder and adds these migrations, as a later version would. */
export function makeNextVersion(migrations: Record<string, string>): string {
  const folder = makeTemporaryFolder('vot-informat-next-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['app', 'build', 'data', 'db', 'public', 'server', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(migrations))
    writeFileSync(join(folder, 'db/migrations', file), text);
  return folder;
}

/** Returns the number of the last migration in a version's folder, by default the current version's. */
export const newestLevel = (folder = root): string =>
  (readdirSync(join(folder, 'db/migrations')).sort().at(-1) ?? '').slice(0, 4);
