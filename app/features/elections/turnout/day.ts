import { firstHourAbove, type HourPoint } from '#app/features/elections/results/rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';

/** A place's turnout by hour in one round. `total` is the final number of voters, or null before it is public. */
export type PlaceHours = {
  round: number;
  registered: number | null;
  hours: readonly HourPoint[];
  total: number | null;
};

export type DayPlace = { code: string; name: string; rounds: readonly PlaceHours[] };

/** Returns the hour at which a place had more voters than in the whole earlier round, or null. */
export function passedAt({ rounds: [earlier, later] }: Pick<DayPlace, 'rounds'>): number | null {
  if (!later || !earlier || earlier.total === null) return null;
  return firstHourAbove(later.hours, earlier.total)?.hour ?? null;
}

/** Tells whether more people voted than are registered, which supplementary lists can cause. */
export const isOverRegistered = ({
  registered,
  hours,
}: {
  registered: number | null;
  hours: readonly { voters: number }[];
}) => registered !== null && hours.some(({ voters }) => voters > registered);

/** Returns the turnout at a full hour. The share in percent requires a known number of registered voters. */
export function turnoutAt(
  { registered, hours }: Pick<PlaceHours, 'registered' | 'hours'>,
  hour: number,
): { voters: number; share: number | null } | null {
  const point = hours.find((own) => own.hour === hour);
  return point ? { voters: point.voters, share: shareOf(point.voters, registered) } : null;
}

/** Groups the places by the hour at which they overtook the earlier round, earliest hour first. */
export function groupByPassing(places: readonly DayPlace[]): { hour: number; names: string[] }[] {
  const groups = Map.groupBy(places, passedAt);
  return [...groups]
    .flatMap(([hour, own]) => (hour === null ? [] : [{ hour, names: own.map(({ name }) => name) }]))
    .toSorted((a, b) => a.hour - b.hour);
}

/** Returns the public hours of the latest round, in order. Readers can choose only these. */
export function lastRoundHours(places: readonly DayPlace[]): number[] {
  const hours = places.flatMap(({ rounds }) => rounds.at(-1)?.hours.map(({ hour }) => hour) ?? []);
  return [...new Set(hours)].toSorted((a, b) => a - b);
}
