import type { Contribution } from './match.ts';

const shown = 3;

/**
 * Returns the codes of at most three questions that raised a score most, and of three that lowered it most.
 */
export function keyQuestions(rows: readonly Contribution[]): { matches: string[]; differences: string[] } {
  const order = rows.toSorted((a, b) => b.contribution - a.contribution);
  const codes = (list: readonly Contribution[]) => list.slice(0, shown).map(({ code }) => code);
  return {
    matches: codes(order.filter(({ contribution }) => contribution > 0)),
    differences: codes(order.toReversed().filter(({ contribution }) => contribution < 0)),
  };
}
