import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { dailyVotes } from './kind.server.ts';
import { recount } from './recount/recount.server.ts';
import { takeSnapshot } from './snapshots/snapshots.server.ts';

type JobServices = { db: Db; clock: Clock; log: Log; ballotKeyDays: number };

/**
 * The hourly job destroys due ballot keys and stores the hour's totals as a snapshot. The nightly job
 * recounts all ballots.
 */
export function dailyVoteJobs({ db, clock, log, ballotKeyDays }: JobServices): Job[] {
  return [
    {
      name: 'destroy-ballot-keys',
      schedule: '5 * * * *',
      followsElectionTime: true,
      async run() {
        const due = { db, electionNow: clock.electionNow(), ballotKeyDays };
        const days = await destroyDueKeys(dailyVotes, due);
        return { days: days.map(({ election_date }) => election_date) };
      },
    },
    {
      name: 'vote-snapshot',
      schedule: '0 * * * *',
      followsElectionTime: true,
      async run() {
        const timeline = await requireTimeline(db);
        const now = { real: clock.realNow(), election: clock.electionNow() };
        const snapshot = await takeSnapshot(db, { timeline, now });
        return { sequence: snapshot?.sequence ?? null };
      },
    },
    {
      name: 'vote-recount',
      schedule: '45 3 * * *',
      followsElectionTime: true,
      async run() {
        const { electionId } = await requireTimeline(db);
        const { isClean, differences } = await recount(db, { electionId, electionNow: clock.electionNow() });
        if (!isClean) log.warn('Renumărarea voturilor a găsit diferențe.', { count: differences.length });
        return { isClean };
      },
    },
  ];
}
