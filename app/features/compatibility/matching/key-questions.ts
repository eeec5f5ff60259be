import type { Contribution } from './match.ts';

const shown = 3;

/** Codes of the questions that added most to a score and took most from it, at most three each. */
export function keyQuestions(rows: readonly Contribution[]): { matches: string[]; differences: string[] } {
  const order = rows.toSorted((a, b) => b.contribution - a.contribution);
  const codes = (list: readonly Contribution[]) => list.slice(0, shown).map(({ code }) => code);
  return {
    matches: codes(order.filter(({ contribution }) => contribution > 0)),
    differences: codes(order.toReversed().filter(({ contribution }) => contribution < 0)),
  };
}
