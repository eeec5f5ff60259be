import { lastOfEach, type Poll } from '#app/features/polls/rules.ts';
import { dayMs } from '#app/platform/clock/day.ts';

/** Only polls that ended at most this many days before the vote are compared with the result. */
export const comparedDays = 30;
/**
 * Candidates below this percentage are not compared. Their errors are small in points but huge in proportion.
 */
export const leastComparedShare = 10;

export type PollErrors = {
  /**
   * Each institute's last poll, oldest first. `errors` are in percentage points by slug, and positive when
   * the poll exceeded the result.
   */
  rows: { poll: Poll; errors: ReadonlyMap<string, number>; meanSize: number }[];
  /** The candidates whose errors count, in the order of the result. */
  slugs: string[];
  /**
   * Standard deviations of the polls' errors, in units of √(p(100 − p)). `common` measures the error that all
   * polls share, and `own` each poll's remaining error.
   */
  common: number;
  own: number;
};

/**
 * Measures the error of the last polls, scaled by √(P(100 − P)) for a result P (docs/method.md). Returns null with too
 * few polls or candidates.
 */
export function measureErrors(
  polls: readonly Poll[],
  result: { day: number; shares: ReadonlyMap<string, number> },
): PollErrors | null {
  const before = polls.filter((poll) => poll.day < result.day);
  const last = lastOfEach(before, result.day - comparedDays * dayMs);
  const entries = [...result.shares]
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([slug, share]) => {
      const measured = last.flatMap((poll) => poll.shares.get(slug) ?? []);
      if (measured.length < 2 || mean(measured) < leastComparedShare) return [];
      const unit = Math.sqrt(share * (100 - share));
      return unit > 0 ? [{ slug, share, z: measured.map((value) => (value - share) / unit) }] : [];
    });
  if (last.length < 2 || entries.length === 0) return null;
  return {
    rows: last.map((poll) => rowOf(poll, entries)),
    slugs: entries.map(({ slug }) => slug),
    common: Math.sqrt(mean(entries.map(({ z }) => mean(z) ** 2))),
    own: Math.sqrt(mean(entries.map(({ z }) => variance(z)))),
  };
}

function rowOf(poll: Poll, entries: readonly { slug: string; share: number }[]): PollErrors['rows'][number] {
  const errors = new Map(
    entries.flatMap(({ slug, share }) => {
      const measured = poll.shares.get(slug);
      return measured === undefined ? [] : [[slug, measured - share] as const];
    }),
  );
  return { poll, errors, meanSize: mean([...errors.values()].map(Math.abs)) };
}

/** Converts a standard deviation in units of √(p(100 − p)) to percentage points for a share of 50 %. */
export function pointsAtHalf(deviation: number): number {
  return 50 * deviation;
}

export type Coverage = { inside: number; of: number; margin: number };

/**
 * Counts the candidates whose result was within `margin` points of the last mean. The chart's band has the same margin.
 */
export function coverageOf(
  means: ReadonlyMap<string, number>,
  facts: { shares: ReadonlyMap<string, number>; margin: number },
): Coverage {
  const measured = [...means].filter(([slug]) => facts.shares.has(slug));
  const inside = measured.filter(
    ([slug, value]) => Math.abs(value - (facts.shares.get(slug) ?? 0)) <= facts.margin,
  );
  return { inside: inside.length, of: measured.length, margin: facts.margin };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
