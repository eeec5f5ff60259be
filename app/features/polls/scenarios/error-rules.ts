import { lastOfEach, type Poll } from '#app/features/polls/rules.ts';
import { dayMs } from '#app/platform/clock/day.ts';

/**
 * Days before the vote within which a poll must end to be compared; older polls missed later changes of
 * opinion.
 */
export const comparedDays = 30;
/**
 * Percent. Errors on smaller shares are small in points and huge in proportion, so they reveal little about a
 * pair.
 */
export const comparedShare = 10;

export type PollErrors = {
  /**
   * Each institute's last poll, oldest first. Errors by slug in points, positive when the poll exceeded the
   * result.
   */
  rows: { poll: Poll; errors: ReadonlyMap<string, number>; meanSize: number }[];
  /** The candidates whose errors count, in the result's order. */
  slugs: string[];
  /** Standard deviations in units of √(p(100 − p)): the error all polls share, and the polls' own. */
  common: number;
  own: number;
};

/**
 * The errors of the last polls. With e a poll's error and P the result, z = e / √(P(100 − P)): common² =
 * mean over candidates of (mean of z)², own² = mean over candidates of the variance of z (n − 1). Null with
 * fewer than two institutes or without a candidate averaging 10%.
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
      if (measured.length < 2 || mean(measured) < comparedShare) return [];
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

/** One standard deviation in points at one half: √(50 · 50) = 50. */
export function pointsAtHalf(deviation: number): number {
  return 50 * deviation;
}

export type Coverage = { inside: number; of: number; margin: number };

/** The candidates whose result lay within `margin` points of the last polls' mean, as the chart's band shows. */
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
