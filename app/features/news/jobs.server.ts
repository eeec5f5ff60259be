import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { relinkArticles } from './ingestion/relink.server.ts';
import { type RunNeeds, runWaiting } from './scheduler/run.server.ts';
import { newsJob } from './scheduler/settings.server.ts';

/**
 * Returns two jobs. One fetches feeds, and the other links stored articles to tags again when the words of tags
 * changed.
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
