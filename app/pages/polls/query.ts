import type { PollGroup } from '#app/features/polls/list/queries.server.ts';

/** The available choices: rounds with polls, in order, and whether the earlier series has polls. */
export type PollCounts = { rounds: readonly { round: number; count: number }[]; earlier: number };

/** The fewest polls for a round to be the default. */
const enough = 4;
const earlierWord = 'anterior';

/** Reads `?tur=`: a round with polls, or the earlier series; otherwise the last round with enough polls. */
export function parseGroup(text: string | null, { rounds, earlier }: PollCounts): PollGroup | null {
  if (text === earlierWord && earlier > 0) return 'earlier';
  const asked = rounds.find(({ round }) => String(round) === text);
  const chosen = asked ?? rounds.findLast(({ count }) => count >= enough) ?? rounds[0];
  return chosen ? { round: chosen.round } : null;
}

/** The value of `?tur=` for a group of polls. */
export function groupWord(group: PollGroup): string {
  return group === 'earlier' ? earlierWord : String(group.round);
}
