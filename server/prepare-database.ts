import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { refreshInterestTags } from '#app/features/accounts/profile/interests.server.ts';
import { grantColumns } from '#app/features/explorer/grants.server.ts';
import { shownColumns } from '#app/features.server.ts';
import type { DemoMoment } from '#app/platform/clock/clock.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import { type Connection, createDatabase, type Version } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { type MigrationOutcome, migrate } from '#app/platform/db/migrate.server.ts';
import { migrateJobs } from '#app/platform/jobs/jobs.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { type LoadOptions, type LoadReport, loadDataset, loadFiles } from './dataset/load.ts';
import { DatasetError } from './dataset/problems.ts';
import { readArchive } from './dataset/upload/archive.ts';
import { readPublished } from './dataset/upload/job.ts';
import { readMoments } from './dataset/visibility/moments.ts';
import { allowRestart } from './demonstration.ts';
import { requireMode, settleMode } from './lock/mode.ts';

export type Connections = Record<'migration' | 'application' | 'explorer', Connection>;

type PrepareOptions = {
  config: Config;
  log: Log;
  root: string;
  connections: Connections;
  /** Opens the event hub. Its connection tells other programs the version of this program. */
  openHub: (version: Version) => Promise<Hub>;
};

/**
 * As the migration role, checks the mode, updates schema and datasets, and opens the event hub. Holds the
 * migration lock throughout, so the next program to migrate sees this program (decision 26).
 */
export async function prepareDatabase(
  options: PrepareOptions,
): Promise<{ hub: Hub; version: Version; moments: DemoMoment[] }> {
  const { config, root, connections } = options;
  const db = createDatabase({ connection: connections.migration, poolSize: 2 });
  try {
    // The mode is checked first, because a newer demonstration must not migrate a production database.
    await requireMode(db, config);
    const { hub, version } = await migrate({
      connection: connections.migration,
      folder: join(root, 'db'),
      changedAt: newestChange(root),
      whileLocked: (outcome) => prepareMigrated({ ...options, db, outcome }),
    });
    const moments = config.demo ? (await Promise.all(datasetFolders(root).map(readMoments))).flat() : [];
    return { hub, version, moments };
  } finally {
    await db.destroy();
  }
}

async function prepareMigrated(
  options: PrepareOptions & { db: Db; outcome: MigrationOutcome },
): Promise<{ hub: Hub; version: Version }> {
  const { config, log, connections, db, outcome } = options;
  const { version, applied, functions, newerSchema } = outcome;
  const hub = await options.openHub(version);
  if (applied.length + functions.length > 0)
    log.info('Schema bazei de date este la zi.', {
      migrations: applied.length,
      functions: functions.length,
    });
  await settleMode(db, config);
  await allowRestart(db, config.demo);
  if (newerSchema) {
    // An older program leaves job queues and datasets unchanged, because it would undo the newer version's
    // changes.
    const message = 'Baza de date este a unei versiuni mai noi, care îngăduie acest program.';
    log.warn(message, { schema: newerSchema });
  } else {
    await migrateJobs(connections.migration);
    await grantColumns(db, shownColumns);
    // The announcement makes other instances show the corrected data.
    if (await loadDatasets(options)) hub.announce({ topic: 'record', ids: [] });
  }
  return { hub, version };
}

async function loadDatasets(options: {
  db: Db;
  config: Config;
  log: Log;
  root: string;
  outcome: MigrationOutcome;
}): Promise<boolean> {
  const { db, config, log, root, outcome } = options;
  const { isNewerRunning, kept } = outcome;
  const reports = [];
  const load = { db, demo: config.demo, isNewerRunning, log };
  const published = await readPublished(db);
  // A dataset that an administrator published replaces the folder with the same election.
  for (const folder of datasetFolders(root).filter((path) => !published.has(basename(path))))
    reports.push(await loadDataset({ ...load, folder }));
  for (const archive of published.values()) reports.push(...(await loadPublished(archive, load)));
  if (kept.length > 0 || reports.some(({ isKept }) => isKept))
    log.warn(
      'O versiune cu funcții sau date mai noi folosește baza de date, așa că ale acestui program nu s-au încărcat. Dacă ale lui sunt bune, oprește cealaltă versiune și pornește-l din nou.',
      { functions: kept },
    );
  await refreshInterestTags(db);
  return reports.some(({ isChanged }) => isChanged);
}

/**
 * Loads a dataset that an administrator published. When a newer program refuses the dataset, it starts with
 * the election as the database has it.
 */
async function loadPublished(archive: Uint8Array, load: LoadOptions): Promise<LoadReport[]> {
  try {
    return [await loadFiles(await readArchive(archive), load)];
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    load.log.error('Un set de date publicat nu mai trece de verificări; alegerile lui rămân cum erau.', {
      error,
    });
    return [];
  }
}

/**
 * Returns the last modification time, in milliseconds, of the dataset files, the SQL functions and the
 * loader.
 */
function newestChange(root: string): number {
  const times = ['data', 'db/functions', 'server/dataset'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );
  return Math.floor(Math.max(...times));
}

function datasetFolders(root: string): string[] {
  const data = join(root, 'data');
  return readdirSync(data, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(data, entry.name))
    .sort();
}
