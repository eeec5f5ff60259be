import { livePollJob } from '#app/features/live-polls/jobs.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';

/** A program that starts the job and never finishes it, so that a test can kill it. */
const connection = JSON.parse(process.env.CONNECTION ?? '{}');
await startJobs({
  connection,
  log: createLog({ level: 'silent', json: false }),
  jobs: [
    {
      name: livePollJob,
      schedule: '* * * * *',
      lostAfterSeconds: 10,
      run: () => {
        process.stdout.write('working\n');
        return new Promise(() => {});
      },
    },
  ],
});
