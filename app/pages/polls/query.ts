import type { PollGroup } from '#app/features/polls/list/queries.server.ts';

/** What there is to choose from: rounds with polls in their order, and whether an earlier series has any. */
export type PollCounts = { rounds: readonly { round: number; count: number }[]; earlier: number };

/** A round is shown first once it has so many polls; until then the one before says more. */
const enough = 4;
const earlierWord = 'anterior';

/** Reads `?tur=`: a round that has polls, or the earlier series; anything else gives the last round with enough polls. */
export function parseGroup(text: string | null, { rounds, earlier }: PollCounts): PollGroup | null {
  if (text === earlierWord && earlier > 0) return 'earlier';
  const asked = rounds.find(({ round }) => String(round) === text);
  const chosen = asked ?? rounds.findLast(({ count }) => count >= enough) ?? rounds[0];
  return chosen ? { round: chosen.round } : null;
}

/** The group as `?tur=` has it. */
export function groupWord(group: PollGroup): string {
  return group === 'earlier' ? earlierWord : String(group.round);
}
