import { dayMs } from '#app/platform/clock/day.ts';

/** One published poll of a round, with shares in percent by candidate slug. */
export type Poll = {
  code: string;
  pollster: string;
  client: string | null;
  /** The last day of fieldwork as epoch milliseconds at noon UTC. If unknown, the day before publication. */
  day: number;
  /** True if the last day of fieldwork is unknown. Pages then say that it was not after `day`. */
  isDayAssumed?: boolean;
  sampleSize: number | null;
  marginOfError: number | null;
  /** The percentage of undecided respondents, if published. */
  undecidedShare: number | null;
  shares: ReadonlyMap<string, number>;
  sourceIds: readonly string[];
};

/** Maximum number of polls in a line. Older polls have no visible weight in the mean. */
export const longestLine = 200;

type Estimate = { x: number; y: number };

/**
 * The standard deviation, in days, of a poll's weight over time. At this value, polls a week apart smooth each other
 * and a change of opinion stays visible.
 */
const kernelDays = 8;

/** Returns the weight of a poll of the day `day` in the mean at `at`: exp(−½ (Δ/h)²), h = 8 days. */
export function kernelWeight(day: number, at: number): number {
  return Math.exp(-0.5 * ((day - at) / dayMs / kernelDays) ** 2);
}

/**
 * Returns the mean of the polls at `at`, each weighted by `kernelWeight` (a Nadaraya–Watson estimate).
 * Returns null when no poll measured this candidate.
 */
export function meanAt(polls: readonly Poll[], slug: string, at: number): number | null {
  let sum = 0;
  let weights = 0;
  for (const poll of polls) {
    const share = poll.shares.get(slug);
    if (share === undefined) continue;
    const weight = kernelWeight(poll.day, at);
    sum += weight * share;
    weights += weight;
  }
  return weights > 0 ? sum / weights : null;
}

/** Returns the mean on every second day from the candidate's first poll to the last. */
export function meanLine(polls: readonly Poll[], slug: string): Estimate[] {
  const days = polls.filter((poll) => poll.shares.has(slug)).map((poll) => poll.day);
  const last = Math.max(...days);
  const line: Estimate[] = [];
  for (let x = Math.min(...days); x < last; x += 2 * dayMs) line.push({ x, y: meanAt(polls, slug, x) ?? 0 });
  if (days.length > 0) line.push({ x: last, y: meanAt(polls, slug, last) ?? 0 });
  return line;
}

/**
 * Returns the median of the polls' published margins of error, in percentage points, or null if no margin is
 * published.
 */
export function medianMargin(polls: readonly Poll[]): number | null {
  const margins = polls.flatMap((poll) => poll.marginOfError ?? []).sort((a, b) => a - b);
  const middle = Math.floor(margins.length / 2);
  const upper = margins[middle];
  if (upper === undefined) return null;
  const lower = margins[middle - 1];
  return margins.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}

/** Returns a candidate's last mean minus the result, in percentage points, or null when either is missing. */
export function pollError(polls: readonly Poll[], slug: string, result: number | undefined): number | null {
  const last = meanLine(polls, slug).at(-1);
  return last && result !== undefined ? last.y - result : null;
}

/** Returns each institute's newest poll that ended on or after `after`, oldest first. */
export function lastOfEach(polls: readonly Poll[], after = Number.NEGATIVE_INFINITY): Poll[] {
  const newest = new Map<string, Poll>();
  // Polls of the same day are sorted by code. The round's simulation therefore always draws the same random numbers.
  for (const poll of polls.toSorted((a, b) => a.day - b.day || (a.code < b.code ? -1 : 1))) {
    if (poll.day < after) continue;
    newest.delete(poll.pollster);
    newest.set(poll.pollster, poll);
  }
  return [...newest.values()];
}
