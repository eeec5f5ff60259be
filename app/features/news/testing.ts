import type { Clock } from '#app/platform/clock/clock.server.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { closeReach } from './ingestion/reach.server.ts';
import { type RunNeeds, runWaiting } from './scheduler/run.server.ts';

const hub: Pick<Hub, 'announce'> = { announce: () => {} };

/** Returns the services that a test passes to the scheduler, for a demonstration at `at`. */
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
 * Runs the scheduler of a demonstration at `at`. The scheduler fetches the program's own feeds and stores their
 * articles.
 */
export async function fetchNews(db: Db, at: Date) {
  const totals = await runWaiting(demonstrationNeeds(db, at));
  await closeReach(db);
  return totals;
}
