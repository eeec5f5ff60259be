import { listElectionIds } from '#app/features/elections/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { checkSums } from './queries.server.ts';

/**
 * Returns the nightly job that adds up all stored results and warns about totals that differ from their parts. It
 * changes no data.
 */
export function checkFiguresJob({ db, log }: { db: Db; log: Log }): Job {
  return {
    name: 'check-figures',
    schedule: '30 3 * * *',
    async run() {
      const elections = await listElectionIds(db);
      const sums = { checked: 0, different: 0 };
      for (const election of elections) {
        const { checked, different, differences } = await checkSums(db, { electionId: election });
        sums.checked += checked;
        sums.different += different;
        if (different > 0)
          log.warn('Unele totaluri nu sunt suma părților lor.', {
            election,
            differences: differences.slice(0, 20),
          });
      }
      return { elections: elections.length, ...sums };
    },
  };
}
