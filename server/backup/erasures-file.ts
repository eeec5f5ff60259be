import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { erasuresJobName } from '#app/features/backups/texts.ts';
import { listErasures } from '#app/pages/account/privacy/erase/erase.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';

/**
 * The path of the list of erased accounts, next to the backups. Nobody can identify a person by its lines
 * without SECRET_KEY.
 */
export const erasuresPath = (folder: string) => join(folder, 'erasures.txt');

/**
 * Adds the database's erasures to the list of erased accounts. Lines from an earlier database in the same
 * folder stay.
 */
export async function saveErasures(db: Db, folder: string): Promise<number> {
  const path = erasuresPath(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const lines = [...new Set([...known, ...(await listErasures(db))])];
  if (lines.length === known.length) return lines.length;
  const draft = await open(`${path}.draft`, 'w', 0o600);
  try {
    await draft.writeFile(lines.map((line) => `${line}\n`).join(''));
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${path}.draft`, path);
  return lines.length;
}

/**
 * The job that keeps the list of erased accounts up to date. The page that erases an account also starts this
 * job.
 */
export function erasuresFileJob({ db, folder }: { db: Db; folder: string }): Job {
  return {
    name: erasuresJobName,
    schedule: '11 * * * *',
    run: async () => ({ erasures: await saveErasures(db, folder) }),
  };
}
