import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { relinkArticles } from './ingestion/relink.server.ts';
import { type RunNeeds, runWaiting } from './scheduler/run.server.ts';
import { newsJob } from './scheduler/settings.server.ts';

/**
 * Returns the job that fetches feeds, and the job that links stored articles again. The first looks for waiting
 * runs every five minutes; both also run after a start.
 */
export function newsJobs(needs: RunNeeds): Job[] {
  return [
    {
      name: newsJob,
      schedule: '*/5 * * * *',
      followsElectionTime: true,
      run: () => runWaiting(needs),
    },
    {
      name: 'news-links',
      schedule: '40 * * * *',
      followsElectionTime: true,
      run: () => relinkArticles(needs),
    },
  ];
}
