import type { Contribution } from './match.ts';

const shown = 3;

/** Returns the codes of the questions, at most three each, that raised and lowered a score most. */
export function keyQuestions(rows: readonly Contribution[]): { matches: string[]; differences: string[] } {
  const order = rows.toSorted((a, b) => b.contribution - a.contribution);
  const codes = (list: readonly Contribution[]) => list.slice(0, shown).map(({ code }) => code);
  return {
    matches: codes(order.filter(({ contribution }) => contribution > 0)),
    differences: codes(order.toReversed().filter(({ contribution }) => contribution < 0)),
  };
}
