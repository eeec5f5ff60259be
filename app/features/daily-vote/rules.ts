import { isOver, silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import { bucharestDay, parseMoment } from '#app/platform/clock/bucharest.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import { foldText } from '#app/ui/text/format.ts';

/** The day for which a vote counts: its date in Bucharest by election time, and the midnight that ends it. */
export type VotingDay = { date: string; endsAt: Date };

export function votingDayOf(at: Date): VotingDay {
  const date = bucharestDay(at);
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  // Adds a calendar day, not 24 hours, because a day on which the clock changes has 23 or 25 hours.
  const endsAt = parseMoment(`${next}T00:00`);
  if (!endsAt) throw new Error(`The day after ${date} has no midnight.`);
  return { date, endsAt };
}

/** Returns the election type as stored on ballots, without diacritics: `prezidentiale` (VOTE-06). */
export function ballotTypeOf({ electionType }: Pick<Timeline, 'electionType'>): string {
  const known = folded.get(electionType) ?? foldText(electionType);
  folded.set(electionType, known);
  return known;
}

/** The prefix of the election type under which the ballots of a demonstration's simulated crowd are stored. */
export const simulatedPrefix = 'simulare:';

/** Returns the election type as stored on people's ballots, or as stored on the simulated crowd's ballots. */
export const periodTypeOf = (timeline: Pick<Timeline, 'electionType'>, isSimulated: boolean): string =>
  isSimulated ? `${simulatedPrefix}${ballotTypeOf(timeline)}` : ballotTypeOf(timeline);

/** Caches election types without diacritics, because every vote needs one and only a few types exist. */
const folded = new Map<string, string>();

/** Returns the reason why voting is closed at `at`, or null if voting is open. */
export function closedBecause(timeline: Timeline, at: Date): 'vote-silence' | 'vote-archive' | null {
  if (isOver(timeline, at)) return 'vote-archive';
  return silenceAt(timeline, at) ? 'vote-silence' : null;
}
