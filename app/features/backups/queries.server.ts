import type { Db } from '#app/platform/db/database.ts';
import { type BackupFrequency, readFrequency } from './schedule.ts';

export type BackupOutcome = 'waiting' | 'running' | 'done' | 'failed';
export type BackupVerification = 'agrees' | 'differs' | 'impossible';

/** A backup in the administrators' list, in real time. */
export type ListedBackup = {
  id: string;
  outcome: BackupOutcome;
  requestedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  file: string | null;
  bytes: number | null;
  rowCount: number | null;
  isEncrypted: boolean | null;
  tablesDone: number;
  tablesTotal: number | null;
  verification: BackupVerification | null;
};

const listed = 60;

/** Lists the existing backups and the latest failed backups, newest first. */
export function listBackups(db: Db): Promise<ListedBackup[]> {
  return db
    .selectFrom('backups')
    .select(['id', 'outcome', 'file', 'bytes', 'verification'])
    .select(['requested_at as requestedAt', 'started_at as startedAt', 'ended_at as endedAt'])
    .select(['row_count as rowCount', 'is_encrypted as isEncrypted'])
    .select(['tables_done as tablesDone', 'tables_total as tablesTotal'])
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(listed)
    .execute();
}

export async function findBackupFrequency(db: Db): Promise<BackupFrequency> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', 'database_backup_frequency')
    .executeTakeFirst();
  return readFrequency(row?.value);
}

/** Returns the start time of the newest good backup in the list. Its file may have been deleted since. */
export async function findLastGoodBackup(db: Db): Promise<Date | null> {
  const [last] = await listGoodBackups(db);
  return last?.startedAt ?? null;
}

/** Lists good backups, newest first. A good backup is complete and no verification has failed on it. */
export async function listGoodBackups(db: Db): Promise<{ file: string | null; startedAt: Date | null }[]> {
  return db
    .selectFrom('backups')
    .select(['file', 'started_at as startedAt'])
    .where('outcome', '=', 'done')
    .where(({ eb, or }) => or([eb('verification', 'is', null), eb('verification', '<>', 'differs')]))
    .orderBy('started_at', 'desc')
    .execute();
}
