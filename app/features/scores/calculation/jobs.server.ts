import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { calculateScores } from './commands.server.ts';

/**
 * Returns the job that calculates scores at 03:00 UTC, once per day of election time (AISC-08). It does nothing during
 * election silence.
 */
export function scoresJob({ db, hub, log, clock }: Pick<Platform, 'db' | 'hub' | 'log' | 'clock'>): Job {
  return {
    name: 'ai-scores',
    schedule: '0 3 * * *',
    followsElectionTime: true,
    async run() {
      const at = clock.electionNow();
      if (silenceAt(await requireTimeline(db), at)) return { updated: 0 };
      return calculateScores({ db, hub, log, at }, { candidate: 'all', isScheduled: true });
    },
  };
}
