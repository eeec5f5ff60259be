import type { Problems } from '../problems.ts';
import { datasetTexts } from '../texts.ts';

const texts = datasetTexts.ro;

/** A percentage with two decimals may differ by 0.01. The further 0.001 allows for binary rounding. */
const rounding = 0.011;

/** Counts comparisons of figures and lists the differences. */
export type Tally = {
  /** Compares two whole numbers. `what` describes the expected figure in a message. */
  equal(check: { at: string; what: string; found: number; name: string; expected: number }): void;
  /** Checks that `given` equals 100 × part / whole, ± 0.01 percentage points. */
  percent(check: { at: string; what: string; given: number; part: number; whole: number }): void;
  problem(at: string, text: string): void;
  checked(): number;
};

export function createTally(problems: Problems): Tally {
  let checked = 0;
  return {
    equal({ at, what, found, name, expected }) {
      checked += 1;
      if (found !== expected) problems.add(`${at}: ${texts.sum(what, found, name, expected)}`);
    },
    percent({ at, what, given, part, whole }) {
      checked += 1;
      const computed = whole === 0 ? 0 : (100 * part) / whole;
      if (Math.abs(given - computed) > rounding)
        problems.add(`${at}: ${texts.percent(what, given, computed.toFixed(2))}`);
    },
    problem: (at, text) => problems.add(`${at}: ${text}`),
    checked: () => checked,
  };
}

export function sumOf(values: Iterable<number | null>): number {
  let sum = 0;
  for (const value of values) sum += value ?? 0;
  return sum;
}

/** Returns the elements that are in only one of the two lists. */
export function differences(one: Iterable<string>, other: Iterable<string>): string[] {
  const [a, b] = [new Set(one), new Set(other)];
  return [...[...a].filter((value) => !b.has(value)), ...[...b].filter((value) => !a.has(value))];
}
