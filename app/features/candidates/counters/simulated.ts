import { type PluralForms, plural } from '#app/ui/text/format.ts';

/** The counts that a demonstration's simulated crowd added to a candidate. All other counts leave them out. */
export type SimulatedCounts = {
  /** Null during election silence. */
  votes: number | null;
  followers: number;
  views: number;
};

const forms = {
  votes: { one: 'vot', few: 'voturi', other: 'voturi' },
  followers: { one: 'urmăritor', few: 'urmăritori', other: 'urmăritori' },
  views: { one: 'vizualizare', few: 'vizualizări', other: 'vizualizări' },
} as const satisfies Record<keyof SimulatedCounts, PluralForms>;

/** The word next to every figure of the simulated crowd. */
export const simulatedMark = 'Simulare';

/** Returns the crowd's figures in words, for example „12 voturi · 9 urmăritori · 21 de vizualizări”. */
export function simulatedWords({ votes, followers, views }: SimulatedCounts): string {
  const counted = [
    ...(votes === null ? [] : [plural(votes, forms.votes)]),
    plural(followers, forms.followers),
    plural(views, forms.views),
  ];
  // „69 de vizualizări” stays on one line.
  return counted.map((count) => count.replaceAll(' ', '\u00a0')).join(' · ');
}
