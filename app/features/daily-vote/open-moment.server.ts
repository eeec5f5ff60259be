import type { Timeline } from '#app/features/elections/rules.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Db } from '#app/platform/db/database.ts';
import { isDayClosed } from './queries.server.ts';
import { closedBecause } from './rules.ts';

/**
 * Where a demonstration that is put to `at` can go on: `at` itself, or 24 hours later, as often as the day's key is gone. Never into
 * legal silence or past the last stations' close; null: no open day is left before them. Where law closes the vote at `at`, `at`.
 */
export async function findOpenMoment(
  db: Db,
  { timeline, at }: { timeline: Timeline; at: Date },
): Promise<Date | null> {
  if (closedBecause(timeline, at)) return at;
  let moment = at;
  while (await isDayClosed(db, { timeline, at: moment })) {
    moment = new Date(moment.getTime() + dayMs);
    // Silence lasts longer than a day, so that no step passes over it.
    if (closedBecause(timeline, moment)) return null;
  }
  return moment;
}
