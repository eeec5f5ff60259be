import type { Db } from '#app/platform/db/database.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { workOffDeletions } from './file-deletions.server.ts';
import type { FileStore } from './file-store.server.ts';

/**
 * Creates the hourly job that deletes files which no row uses. The job logs a warning for files that the
 * storage could not delete.
 */
export function fileDeletionsJob(platform: { db: Db; files: FileStore; log: Log }): Job {
  return {
    name: 'files-deletions',
    schedule: '17 * * * *',
    async run() {
      const done = await workOffDeletions(platform);
      if (done.failed > 0) {
        platform.log.warn('Unele fișiere nu au putut fi șterse; se încearcă din nou peste o oră.', {
          failed: done.failed,
        });
      }
      return done;
    },
  };
}
