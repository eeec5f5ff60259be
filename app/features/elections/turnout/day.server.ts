import type { AreaKind } from '#app/features/elections/results/areas.server.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { DayPlace } from './day.ts';
import { listAreaTurnouts } from './queries.server.ts';

/** The kinds of areas with hourly turnout. */
const drawn: readonly AreaKind[] = ['county', 'municipality', 'abroad'];

/** Lists every county's turnout by hour in the first and the last round with hours public at `at`. */
export async function listDayPlaces(
  db: Db,
  { timeline, at }: { timeline: Timeline; at: Date },
): Promise<DayPlace[]> {
  const opened = timeline.rounds.filter(({ pollsOpen }) => pollsOpen <= at);
  const read = opened.map(async ({ number: round }) => {
    const areas = await listAreaTurnouts(db, { electionId: timeline.electionId, at, round });
    return areas.filter(({ kind }) => drawn.includes(kind)).map((area) => ({ ...area, round }));
  });
  const places = Map.groupBy((await Promise.all(read)).flat(), ({ code }) => code);
  return [...places].flatMap(([code, areas]) => {
    const [first, last] = [areas[0], areas.at(-1)];
    if (!first || !last) return [];
    const rounds = (first === last ? [first] : [first, last]).map(({ round, registered, hours }) => {
      const end = hours.at(-1);
      return {
        round,
        registered,
        hours: hours.map(({ hour, voters }) => ({ hour, voters })),
        total: end?.isFinal ? end.voters : null,
      };
    });
    return [{ code, name: first.name, rounds }];
  });
}
