import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { Dataset, FileName } from './read.ts';

export const datasetFolder = join(import.meta.dirname, '../../data/ro-president-2025');

export const silentLog = createLog({ level: 'silent', json: false });

export type DatasetCopy = {
  folder: string;
  /** Changes one parsed file of the dataset copy in place. */
  edit<Name extends FileName>(name: Name, change: (file: Dataset[Name]) => void): Promise<void>;
  write(name: FileName, text: string): Promise<void>;
  remove(): Promise<void>;
};

/** Creates a temporary copy of the dataset, which a test may change. */
export async function copyDataset(): Promise<DatasetCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'dataset-'));
  await cp(datasetFolder, folder, { recursive: true });
  return {
    folder,
    async edit(name, change) {
      const path = join(folder, name);
      const file = JSON.parse(await readFile(path, 'utf8'));
      change(file);
      await writeFile(path, JSON.stringify(file));
    },
    write: (name, text) => writeFile(join(folder, name), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns a hash of all loaded rows, which differs when any row differs. */
export async function fingerprint(db: Db): Promise<string> {
  const tables = [
    'elections',
    'sources',
    'rounds',
    'areas',
    'area_results',
    'results',
    'candidates',
    'candidate_profiles',
  ];
  const more = [
    'candidate_stances',
    'opinion_polls',
    'guide_items',
    'corrections',
    'dataset_loads',
    'round_figures',
  ];
  const sums = [...tables, ...more].map(
    (table) =>
      sql`select ${table}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(table)} t`,
  );
  const { rows } = await sql`${sql.join(sums, sql` union all `)}`.execute(db);
  return JSON.stringify(rows);
}
