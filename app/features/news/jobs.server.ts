import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { type RunNeeds, runWaiting } from './scheduler/run.server.ts';
import { newsJob } from './scheduler/settings.server.ts';

/** Looks every five minutes for a requested or planned run, and after each move of a demonstration's clock. */
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
