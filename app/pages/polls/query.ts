import { earlierWord } from '#app/features/polls/addresses.ts';
import type { PollGroup } from '#app/features/polls/list/queries.server.ts';

/** The groups of polls to choose from: the rounds with polls, in order, and the number of earlier polls. */
export type PollCounts = { rounds: readonly { round: number; count: number }[]; earlier: number };

/** Minimum number of polls that a round needs to be the default. */
const enough = 4;

/**
 * Parses the parameter `tur`: a round with polls, or the earlier series. Otherwise returns the `awaited` round if it
 * has polls, or else the last round with enough polls.
 */
export function parseGroup(
  text: string | null,
  { rounds, earlier }: PollCounts,
  awaited: number | null = null,
): PollGroup | null {
  if (text === earlierWord && earlier > 0) return 'earlier';
  const asked = rounds.find(({ round }) => String(round) === text);
  const chosen =
    asked ??
    rounds.find(({ round }) => round === awaited) ??
    rounds.findLast(({ count }) => count >= enough) ??
    rounds[0];
  return chosen ? { round: chosen.round } : null;
}

/** Returns the value of the parameter `tur` for a group of polls. */
export function groupWord(group: PollGroup): string {
  return group === 'earlier' ? earlierWord : String(group.round);
}
