import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { migrateJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog, type Log } from '#app/platform/log/log.server.ts';
import type { Preview, Previews } from '#app/platform/pages-apart/previews.ts';
import { datasetThread } from '#server/dataset/upload/dataset-loader.ts';
import { startTemporaryPostgres } from '#server/embedded-postgres/index.ts';
import { previewTexts } from './texts.ts';

type Options = {
  db: Db;
  /** The program's folder, with `db/`. */
  root: string;
  /** The folder of the preview's database, which this module creates and removes. */
  folder: string;
  demo: boolean;
  log: Log;
};

/** Milliseconds without a page request after which a preview ends. */
const idleMs = 15 * 60_000;
/** Milliseconds without a page request after which another dataset may replace the preview. */
const freeMs = 2 * 60_000;
/** Milliseconds after which a failed preview is tried again. */
const failedMs = 5_000;

type Current = { id: string; usedAt: number; preview: Preview; stop: () => Promise<void> };

/**
 * Runs the preview of one uploaded dataset in a separate PostgreSQL, which contains only the dataset and the
 * site's texts. No statement of the site can then read the dataset (decision 77).
 */
export function openPreviews(options: Options): Previews & { stop(): Promise<void> } {
  let current: Current | null = null;
  /** Resolves when the previous preview has ended, because both use the same folder. */
  let ending: Promise<void> = Promise.resolve();

  function end(): void {
    const ended = current;
    current = null;
    if (!ended) return;
    ending = ending
      .then(() => ended.stop())
      .catch((error) => options.log.warn(previewTexts.ro.notStopped, { error }));
  }

  function begin(id: string): Current {
    const before = ending;
    const begun: Current = { id, usedAt: Date.now(), preview: { state: 'preparing' }, stop: async () => {} };
    const prepared = before
      .then(() => prepare(options, id))
      .catch((error) => {
        options.log.warn(previewTexts.ro.failed, { dataset: id, error });
        return null;
      });
    begun.stop = async () => (await prepared)?.stop();
    void prepared.then((made) => {
      begun.usedAt = Date.now();
      begun.preview = made ? { state: 'ready', db: made.db } : { state: 'failed' };
    });
    return begun;
  }

  const watch = setInterval(() => {
    if (current && current.preview.state !== 'preparing' && Date.now() - current.usedAt > idleMs) end();
  }, 30_000);
  watch.unref();

  return {
    open(id) {
      const idle = current ? Date.now() - current.usedAt : 0;
      if (current && current.id !== id) {
        if (current.preview.state === 'preparing' || (current.preview.state === 'ready' && idle < freeMs))
          return { state: 'busy' };
        end();
      }
      if (current?.preview.state === 'failed' && idle > failedMs) end();
      current ??= begin(id);
      if (current.preview.state !== 'failed') current.usedAt = Date.now();
      return current.preview;
    },
    close(id) {
      if (current?.id === id) end();
    },
    async stop() {
      clearInterval(watch);
      end();
      await ending;
    },
  };
}

/** Starts a PostgreSQL in `folder`. Loads the schema, the dataset and the site's texts into it. */
async function prepare(
  { db, root, folder, demo, log }: Options,
  id: string,
): Promise<{ db: Db; stop(): Promise<void> }> {
  const dataset = await db
    .selectFrom('election_datasets')
    .select('archive')
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (!dataset?.archive) throw new Error(`The dataset ${id} has no archive.`);
  const silent = createLog({ level: 'silent', json: false });
  // Stops the database that a killed program left running.
  if (existsSync(folder)) await (await startTemporaryPostgres(silent, folder)).stop();
  mkdirSync(folder, { recursive: true });
  const postgres = await startTemporaryPostgres(silent, folder);
  try {
    const { migration, application } = postgres.connections;
    const schema = { connection: migration, folder: join(root, 'db'), changedAt: 0 };
    await migrate({ ...schema, whileLocked: async () => {} });
    await migrateJobs(migration);
    const answer = await datasetThread.run({
      archive: dataset.archive,
      connection: migration,
      demo,
      isTrial: false,
    });
    if ('problems' in answer) throw new Error(answer.problems.slice(0, 5).join('; '));
    const owner = createDatabase({ connection: migration, poolSize: 1 });
    await copyTexts(db, owner).finally(() => owner.destroy());
    const onError = (error: Error) => log.warn(previewTexts.ro.lost, { error: error.message });
    const own = createDatabase({ connection: application, poolSize: 3, onError });
    return { db: own, stop: () => own.destroy().finally(() => postgres.stop()) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Copies the administrators' texts of the site: menu, texts, blocks and settings. */
async function copyTexts(from: Db, to: Db): Promise<void> {
  for (const table of ['menu_items', 'site_content', 'site_blocks', 'site_settings'] as const) {
    const rows = await from.selectFrom(table).selectAll().execute();
    await to.deleteFrom(table).execute();
    if (rows.length > 0) await to.insertInto(table).values(rows).execute();
  }
}
