import type { Clock } from '#app/platform/clock/clock.server.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { closeReach } from './ingestion/reach.server.ts';
import { type RunNeeds, runWaiting } from './scheduler/run.server.ts';

const hub: Pick<Hub, 'announce'> = { announce: () => {} };

/** The services of a demonstration at `at`, for runs of the scheduler in tests. */
export function demonstrationNeeds(db: Db, at: Date, clock: Clock = createFixedClock(at)): RunNeeds {
  return {
    db,
    clock,
    hub: hub as Hub,
    log: createLog({ level: 'silent', json: false }),
    config: { demo: true, publicUrl: null, news: { isFetching: false, allowedNetworks: [] } },
  };
}

/**
 * Fills the database with a demonstration's articles at `at`. The scheduler really fetches the program's own
 * feeds.
 */
export async function fetchNews(db: Db, at: Date) {
  const totals = await runWaiting(demonstrationNeeds(db, at));
  await closeReach(db);
  return totals;
}
