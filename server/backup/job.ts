import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findBackupFrequency, listGoodBackups } from '#app/features/backups/queries.server.ts';
import { isBackupDue, listSuperseded } from '#app/features/backups/schedule.ts';
import { backupJobName, backupTexts } from '#app/features/backups/texts.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Connection } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { erasuresFileJob } from './erasures-file.ts';
import { verifyBackup } from './verify.ts';
import { writeBackup } from './write-backup.ts';

export type BackupServices = {
  db: Db;
  connection: Connection;
  files: FileStore;
  /** The folder of the backups. */
  folder: string;
  key: string | null;
  secretMark: string;
  /** The program's folder `db`. */
  schemaFolder: string;
  /** The folder of the temporary database into which backups are restored as a test. */
  scratchFolder: string;
  log: Log;
};

type ProgramFacts = Pick<BackupServices, 'db' | 'connection' | 'files' | 'log'> & {
  config: Pick<Config, 'backup' | 'dataDir'>;
  root: string;
  secrets: Secrets;
};

const backupFolder = ({ config, root }: Pick<ProgramFacts, 'config' | 'root'>) =>
  resolve(root, config.backup.folder ?? join(config.dataDir, 'backups'));

/** A hash by which a restore notices another SECRET_KEY. It reveals nothing about the key. */
export const secretMarkOf = (secrets: Secrets) => secrets.hash('backup-mark').toString('base64');

/** The jobs that make backups and keep the list of erased accounts next to them. */
export function backupJobs({ config, root, secrets, ...services }: ProgramFacts): Job[] {
  const folder = backupFolder({ config, root });
  const backup = backupJob({
    ...services,
    folder,
    key: config.backup.key,
    secretMark: secretMarkOf(secrets),
    schemaFolder: join(root, 'db'),
    scratchFolder: resolve(root, config.dataDir, 'verification'),
  });
  return [backup, erasuresFileJob({ db: services.db, folder })];
}

/**
 * Makes a backup when one is requested or due, tests it by a restore, and deletes old backups. The queue lets
 * only one instance run the job at a time.
 */
function backupJob(services: BackupServices): Job {
  return {
    name: backupJobName,
    schedule: '7 * * * *',
    lostAfterSeconds: 120,
    run: () => runBackup(services, new Date()),
  };
}

export async function runBackup(services: BackupServices, now: Date): Promise<Record<string, unknown>> {
  const { db } = services;
  // Runs never overlap, so the instance that began an unfinished backup has died.
  await db
    .updateTable('backups')
    .set({ outcome: 'failed', ended_at: now })
    .where('outcome', '=', 'running')
    .execute();
  const id = await takeRequest(services, now);
  if (id === null) {
    await verifyUnverified(services);
    return { rows: null };
  }
  const rows = await makeOne(services, { id, now });
  // While backups fail their test, the job makes a backup each hour. It therefore deletes old backups after a
  // failed test too.
  const tested = verifyUnverified(services);
  await tested.catch(() => {});
  const deleted = await deleteSuperseded(services, now);
  await tested;
  return { rows, deleted };
}

/**
 * Restores new backups as a test. A backup is tested again when a killed program left its test unfinished.
 */
async function verifyUnverified(services: BackupServices): Promise<void> {
  const { db, folder, log } = services;
  const backups = await db
    .selectFrom('backups')
    .select(['id', 'file'])
    .where('outcome', '=', 'done')
    .where('verification', 'is', null)
    .execute();
  for (const { id, file } of backups) {
    const { verification, reason } = await verifyBackup({ ...services, path: join(folder, file ?? '') });
    const verified = { verification, verified_at: new Date() };
    await db.updateTable('backups').set(verified).where('id', '=', id).execute();
    if (verification === 'differs') throw new Error(backupTexts.ro.differs, { cause: reason });
    if (verification === 'impossible') log.warn(backupTexts.ro.impossible, { error: reason });
  }
}

/** Takes the waiting request for a backup, or adds one when a backup is due. Returns null when neither exists. */
async function takeRequest(
  { db, folder }: Pick<BackupServices, 'db' | 'folder'>,
  now: Date,
): Promise<string | null> {
  const running = { outcome: 'running', started_at: now } as const;
  const waiting = await db
    .updateTable('backups')
    .set(running)
    .where('outcome', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (waiting) return waiting.id;
  const [last, frequency] = await Promise.all([findLastHere(db, folder), findBackupFrequency(db)]);
  if (!isBackupDue({ last, now, frequency })) return null;
  const due = await db
    .insertInto('backups')
    .values({ ...running, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return due.id;
}

/** Returns the start time of the latest successful backup that still has its file. Without its file a backup is useless. */
async function findLastHere(db: Db, folder: string): Promise<Date | null> {
  const files = new Set(await readdir(folder).catch(() => []));
  const good = await listGoodBackups(db);
  return good.find(({ file }) => file !== null && files.has(file))?.startedAt ?? null;
}

const fileNameOf = (now: Date) => `vot-informat-${now.toISOString().replaceAll(/[:.]/g, '-')}.backup`;

async function makeOne(services: BackupServices, { id, now }: { id: string; now: Date }): Promise<number> {
  const { db, folder, connection, files, key, secretMark } = services;
  const row = db.updateTable('backups').where('id', '=', id);
  const name = fileNameOf(now);
  const path = join(folder, name);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { rows } = await writeBackup({
      ...{ connection, files, path, key, secretMark, madeAt: now },
      async onProgress({ done, total }) {
        await row.set({ tables_done: done, tables_total: total }).execute();
      },
    });
    const count = Object.values(rows).reduce((sum, of) => sum + of, 0);
    const { size } = await stat(path);
    await row
      .set({
        outcome: 'done',
        ended_at: new Date(),
        file: name,
        bytes: size,
        row_count: count,
        is_encrypted: key !== null,
      })
      .execute();
    return count;
  } catch (error) {
    await row.set({ outcome: 'failed', ended_at: new Date() }).execute();
    throw error;
  }
}

/** Failed attempts at a backup stay in the list for this many days. */
const failedKeptDays = 7;

async function deleteSuperseded({ db, folder }: BackupServices, now: Date): Promise<number> {
  const done = await db
    .selectFrom('backups')
    .select(['id', 'file', 'started_at as startedAt', 'verification'])
    .where('outcome', '=', 'done')
    .execute();
  const made = done.flatMap(({ startedAt, ...backup }) => (startedAt ? [{ ...backup, startedAt }] : []));
  const superseded = listSuperseded(made, now);
  for (const { id, file } of superseded) {
    if (file !== null) await rm(join(folder, file), { force: true });
    await db.deleteFrom('backups').where('id', '=', id).execute();
  }
  const limit = new Date(now.getTime() - failedKeptDays * 86_400_000);
  await db.deleteFrom('backups').where('outcome', '=', 'failed').where('ended_at', '<', limit).execute();
  return superseded.length;
}
