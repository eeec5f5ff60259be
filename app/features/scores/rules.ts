import { type ScorePartId, scoreMinimum, scoreParts } from '#app/features/candidates/score/score.ts';
import { roundPercent } from '#app/features/elections/rules.ts';
import { dayMs } from '#app/platform/clock/day.ts';

/** The value of each part of a score: 0–100, or null without enough data. The profile always has a value. */
export type PartValues = Record<Exclude<ScorePartId, 'profile'>, number | null> & { profile: number };
type WeightedParts = Record<ScorePartId, { value: number | null; weight: number }>;

const within = (value: number, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, value));

/**
 * Returns a counter in percent of the largest counter of a real candidate, at most 100. Returns null when the largest
 * counter is below `least`.
 */
export function normalised(
  value: number,
  { largest, least }: { largest: number; least: number },
): number | null {
  return largest >= least ? roundPercent(within((100 * value) / largest, [0, 100])) : null;
}

/** Returns the percentage of fields that have a value. */
export function completenessOf(fields: readonly unknown[]): number {
  const isFilled = (field: unknown) =>
    Array.isArray(field) ? field.length > 0 : field !== null && field !== undefined && field !== '';
  return roundPercent((100 * fields.filter(isFilled).length) / fields.length);
}

/**
 * Returns the weighted mean of the parts with enough data (AISC-01..07), or null with too few parts. Each `weight` in
 * the result is in percent of the parts used.
 */
export function weigh(values: PartValues): { base: number | null; parts: WeightedParts } {
  const total = scoreParts.reduce((sum, { id, weight }) => sum + (values[id] === null ? 0 : weight), 0);
  const parts = Object.fromEntries(
    scoreParts.map(({ id, weight }) => {
      const value = values[id];
      return [id, { value, weight: value === null ? 0 : roundPercent((100 * weight) / total) }];
    }),
  ) as WeightedParts;
  const sum = scoreParts.reduce((before, { id, weight }) => before + weight * (values[id] ?? 0), 0);
  const known = scoreParts.filter(({ id }) => values[id] !== null).length;
  return { base: known < scoreMinimum.parts ? null : roundPercent(sum / total), parts };
}

/**
 * Returns the AI score: the weighted mean `base` plus the change by polls, limited to 0–100. Returns null
 * without a base.
 */
export function scoreOf(base: number, adjustment: number): number;
export function scoreOf(base: number | null, adjustment: number): number | null;
export function scoreOf(base: number | null, adjustment: number): number | null {
  return base === null ? null : roundPercent(within(base + adjustment, [0, 100]));
}

export type Step = 0.5 | -0.5;
/** Maximum absolute sum of all changes that polls make to a score. */
const largestAdjustment = 5;
/** Percentages of a poll's ballots. Above `above` a score rises, below `below` it falls. */
export const impactBounds = { above: 30, below: 10 } as const;

/**
 * Returns how a closed poll changes a score (HIST-13..15): +0.5 over 30 %, −0.5 under 10 %, otherwise null.
 */
export function stepOf(percentage: number): Step | null {
  if (percentage > impactBounds.above) return 0.5;
  return percentage < impactBounds.below ? -0.5 : null;
}

/** Returns the sum of all changes in the order in which the polls closed. The part of a change beyond ±5 is dropped. */
export function runningAdjustment(steps: readonly number[]): number {
  return steps.reduce((sum, step) => within(sum + step, [-largestAdjustment, largestAdjustment]), 0);
}

/** The outcome of a calculation, as the log of calculations stores it (AISC-22). */
export type CalculationResult = { success: true; updated: number } | { success: false; error: string };

/** The hour (UTC) at which a scheduled day begins (AISC-08). */
const scheduledHour = 3;

/** Returns the start of the scheduled day of `at`: the latest 03:00 UTC that is not after `at`. */
export function scheduledDayOf(at: Date): Date {
  const shift = scheduledHour * 3_600_000;
  return new Date(Math.floor((at.getTime() - shift) / dayMs) * dayMs + shift);
}
