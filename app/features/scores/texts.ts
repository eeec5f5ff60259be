import { formatPercent } from '#app/ui/text/format.ts';

const ro = {
  /** The reason shown when a closed poll changed a score. `percentage` is of the poll's ballots. */
  impact: (percentage: number, bound: number, step: number) =>
    step > 0
      ? `${formatPercent(percentage)} din voturile sondajului, peste ${bound}%: +0,5 puncte la scorul AI.`
      : `${formatPercent(percentage)} din voturile sondajului, sub ${bound}%: −0,5 puncte la scorul AI.`,
  /** The texts for a failed calculation, verbatim from AISC-28. */
  failed: { all: 'Failed to calculate AI scores', one: 'Failed to calculate AI score' },
};

export const scoreTexts = { ro };
