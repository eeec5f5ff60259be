import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { refreshInterestTags } from '#app/features/accounts/profile/interests.server.ts';
import type { DemoMoment } from '#app/platform/clock/clock.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import { type Connection, createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { migrateJobs } from '#app/platform/jobs/jobs.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { loadDataset } from './dataset/load.ts';
import { readMoments } from './dataset/visibility/moments.ts';
import { allowRestart } from './demonstration.ts';
import { requireMode, settleMode } from './lock/mode.ts';

export type Connections = { migration: Connection; application: Connection };

/**
 * Brings mode, schema and datasets up to date as the migration role. `level` is the program's schema level;
 * `isChanged` is true when a dataset has changed.
 */
export async function prepareDatabase(options: {
  config: Config;
  log: Log;
  root: string;
  connections: Connections;
}): Promise<{ level: string; moments: DemoMoment[]; isChanged: boolean }> {
  const { config, log, root, connections } = options;
  const db = createDatabase({ connection: connections.migration, poolSize: 2 });
  try {
    // The check comes first, because a newer demonstration must not migrate a production database.
    await requireMode(db, config);
    const { level, applied, functions, newerSchema } = await migrate(connections.migration, join(root, 'db'));
    if (applied.length + functions.length > 0)
      log.info('Schema bazei de date este la zi.', {
        migrations: applied.length,
        functions: functions.length,
      });
    await settleMode(db, config);
    await allowRestart(db, config.demo);
    let isChanged = false;
    if (newerSchema) {
      // The queues and data of this older program would overwrite those of the newer version.
      const message = 'Baza de date este a unei versiuni mai noi, care îngăduie acest program.';
      log.warn(message, { schema: newerSchema });
    } else {
      await migrateJobs(connections.migration);
      isChanged = await loadDatasets({ db, config, log, root });
    }
    const moments = config.demo ? (await Promise.all(datasetFolders(root).map(readMoments))).flat() : [];
    return { level, moments, isChanged };
  } finally {
    await db.destroy();
  }
}

async function loadDatasets(options: { db: Db; config: Config; log: Log; root: string }): Promise<boolean> {
  const { db, config, log, root } = options;
  let isChanged = false;
  for (const folder of datasetFolders(root)) {
    const report = await loadDataset({ db, folder, demo: config.demo, log });
    isChanged ||= report.isChanged;
  }
  await refreshInterestTags(db);
  return isChanged;
}

function datasetFolders(root: string): string[] {
  const data = join(root, 'data');
  return readdirSync(data, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(data, entry.name))
    .sort();
}
