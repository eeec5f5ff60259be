import { retention } from '#app/features.server.ts';
import { eraseAgain } from '#app/pages/account/privacy/erase/erase.server.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { limitOf, type RetentionKey } from '#app/platform/privacy/retention.server.ts';

type Needs = { db: Db; files: FileStore; secrets: Secrets };

/** Before the program answers: accounts that a restored backup brought back are erased again. */
export async function repeatErasures({
  db,
  secrets,
  log,
}: Omit<Needs, 'files'> & { log: Log }): Promise<void> {
  const accounts = await eraseAgain({ db, secrets });
  if (accounts > 0) log.warn('Conturi șterse erau din nou în bază; au fost șterse iar.', { accounts });
}

/** Every night: erasures are repeated where a restored backup undid them, then everything goes whose time is over. */
export function retentionJob(needs: Needs): Job {
  return {
    name: 'retention',
    schedule: '40 2 * * *',
    async run() {
      const erasedAgain = await eraseAgain(needs);
      return { erasedAgain, ...(await forgetWhatIsOver(needs)) };
    },
  };
}

/** Deletes by the tables of retention; how many rows went, by row of the table. */
export async function forgetWhatIsOver({
  db,
  files,
}: Omit<Needs, 'secrets'>): Promise<Record<RetentionKey, number>> {
  const gone: [string, number][] = [];
  for (const [key, rule] of Object.entries(retention))
    gone.push([key, await rule.forget({ db, files, limit: limitOf(rule) })]);
  return Object.fromEntries(gone) as Record<RetentionKey, number>;
}
