import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { type RunNeeds, runWaiting } from './scheduler/run.server.ts';
import { newsJob } from './scheduler/settings.server.ts';

/**
 * Returns the job that fetches feeds. It looks for waiting runs every five minutes and after each move of a
 * demonstration's clock.
 */
export function newsJobs(needs: RunNeeds): Job[] {
  return [
    {
      name: newsJob,
      schedule: '*/5 * * * *',
      followsElectionTime: true,
      run: () => runWaiting(needs),
    },
  ];
}
