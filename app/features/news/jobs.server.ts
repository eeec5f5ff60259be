import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { type RunNeeds, runWaiting } from './scheduler/run.server.ts';
import { newsJob } from './scheduler/settings.server.ts';

/**
 * Looks for a requested or planned run every five minutes, and after each move of a demonstration's clock.
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
