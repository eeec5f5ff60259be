import { retention } from '#app/features.server.ts';
import { eraseAgain } from '#app/pages/account/privacy/erase/erase.server.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { limitOf, type RetentionKey } from '#app/platform/privacy/retention.server.ts';

type RetentionServices = { db: Db; files: FileStore; secrets: Secrets };

/**
 * Repeats erasures of accounts that a restored backup undid. The program answers requests only afterwards.
 */
export async function repeatErasures({
  db,
  secrets,
  log,
}: Omit<RetentionServices, 'files'> & { log: Log }): Promise<void> {
  const accounts = await eraseAgain({ db, secrets });
  if (accounts > 0) log.warn('Conturi șterse erau din nou în bază; au fost șterse iar.', { accounts });
}

/**
 * A nightly job. It repeats erasures that a restored backup undid, and then deletes rows whose retention
 * period is over.
 */
export function retentionJob(needs: RetentionServices): Job {
  return {
    name: 'retention',
    schedule: '40 2 * * *',
    async run() {
      const erasedAgain = await eraseAgain(needs);
      return { erasedAgain, ...(await deleteExpiredRows(needs)) };
    },
  };
}

/** Deletes rows whose retention period is over. Returns the number of deleted rows by rule. */
export async function deleteExpiredRows({
  db,
  files,
}: Omit<RetentionServices, 'secrets'>): Promise<Record<RetentionKey, number>> {
  const gone: [string, number][] = [];
  for (const [key, rule] of Object.entries(retention))
    gone.push([key, await rule.forget({ db, files, limit: limitOf(rule) })]);
  return Object.fromEntries(gone) as Record<RetentionKey, number>;
}
