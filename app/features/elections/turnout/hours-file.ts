import { roundShare } from '#app/features/elections/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import type { Cell } from '#app/platform/csv/csv.ts';
import { isOverRegistered } from './day.ts';
import type { AreaTurnout } from './queries.server.ts';

const t = resultTexts.ro.hours;

type HoursFacts = { about: { round: number } & Record<string, unknown>; areas: readonly AreaTurnout[] };

/** Writes the voters of several areas by hour as a table: one row per area and one column per hour. */
export function writeHours({ about, areas }: HoursFacts): { head: string[]; rows: Cell[][]; json: unknown } {
  const points = areas.flatMap(({ hours }) => hours);
  const columns = [...new Set(points.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const final = points.find(({ isFinal }) => isFinal)?.hour;
  return {
    head: ['Tur', 'Cod zonă', 'Zonă', 'Înscriși', ...columns.map((hour) => t.hourOf(hour, hour === final))],
    rows: areas.map(({ code, name, registered, hours }) => [
      ...[about.round, code, name, registered],
      ...columns.map((column) => hours.find(({ hour }) => hour === column)?.voters ?? null),
    ]),
    json: {
      ...about,
      notes: [
        t.system,
        ...(final === undefined ? [] : [t.finalNote(final)]),
        ...(areas.some(isOverRegistered) ? [t.overLists] : []),
      ],
      areas: areas.map(({ code, name, kind, registered, hours }) => ({
        ...{ code, name, kind, registered },
        hours: hours.map(({ hour, voters }) => ({ hour, voters, percent: roundShare(voters, registered) })),
      })),
    },
  };
}
