import { isOver, silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import { bucharestDay, parseMoment } from '#app/platform/clock/bucharest.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import { foldText } from '#app/ui/text/format.ts';

/** The day a vote belongs to: calendar date in Bucharest (AAAA-LL-ZZ) of election time, and the midnight that ends it. */
export type VotingDay = { date: string; endsAt: Date };

export function votingDayOf(at: Date): VotingDay {
  const date = bucharestDay(at);
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  // By the calendar, not 24 hours on: a day of the clock change has 23 or 25.
  const endsAt = parseMoment(`${next}T00:00`);
  if (!endsAt) throw new Error(`The day after ${date} has no midnight.`);
  return { date, endsAt };
}

/** VOTE-06: the election's type as ballots have it, without diacritics: `prezidentiale`. */
export function ballotTypeOf({ electionType }: Pick<Timeline, 'electionType'>): string {
  const known = folded.get(electionType) ?? foldText(electionType);
  folded.set(electionType, known);
  return known;
}

/** Folding goes through the tables of Unicode, for each vote; there are as many types as elections. */
const folded = new Map<string, string>();

/** Why nobody can vote at `at`; null: voting is open. */
export function closedBecause(timeline: Timeline, at: Date): 'vote-silence' | 'vote-archive' | null {
  if (isOver(timeline, at)) return 'vote-archive';
  return silenceAt(timeline, at) ? 'vote-silence' : null;
}
