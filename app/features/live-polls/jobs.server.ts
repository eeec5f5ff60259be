import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { livePolls } from './kind.server.ts';
import { recountPolls } from './recount/recount.server.ts';
import { rollOverPoll } from './rollover/rollover.server.ts';

type JobServices = Pick<Platform, 'db' | 'hub' | 'clock' | 'log'> & { ballotKeyDays: number };

/**
 * The name of the job that closes the ended poll and opens the next. `watchPollRollovers` starts the job at
 * the right moment.
 */
export const livePollJob = 'live-poll';

/**
 * The hourly job closes a poll that has ended and opens the next, should all instances' timers fail. Other
 * jobs destroy due ballot keys and recount all ballots.
 */
export function livePollJobs({ db, hub, clock, log, ballotKeyDays }: JobServices): Job[] {
  return [
    {
      name: livePollJob,
      schedule: '20 * * * *',
      followsElectionTime: true,
      lostAfterSeconds: 10,
      run: () => rollOverPoll({ db, hub, clock }),
    },
    {
      name: 'destroy-poll-keys',
      schedule: '10 * * * *',
      followsElectionTime: true,
      async run() {
        const due = { db, electionNow: clock.electionNow(), ballotKeyDays };
        const polls = await destroyDueKeys(livePolls, due);
        return { polls: polls.map(({ poll_id }) => poll_id) };
      },
    },
    {
      name: 'poll-recount',
      schedule: '50 3 * * *',
      followsElectionTime: true,
      async run() {
        const { electionId } = await requireTimeline(db);
        const { isClean, differences } = await recountPolls(db, {
          electionId,
          electionNow: clock.electionNow(),
        });
        if (!isClean)
          log.warn('Renumărarea sondajelor live a găsit diferențe.', { count: differences.length });
        return { isClean };
      },
    },
  ];
}
