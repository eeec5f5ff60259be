import { formatPercent } from '#app/ui/text/format.ts';

const ro = {
  /** The reason for a score that a closed poll changed. `percentage` is of the poll's ballots. */
  impact: (percentage: number, bound: number, step: number) =>
    step > 0
      ? `${formatPercent(percentage)} din voturile sondajului, peste ${bound}%: +0,5 puncte la scorul AI.`
      : `${formatPercent(percentage)} din voturile sondajului, sub ${bound}%: −0,5 puncte la scorul AI.`,
  /** The texts of a failed calculation, exactly as in checklist row AISC-28. */
  failed: { all: 'Failed to calculate AI scores', one: 'Failed to calculate AI score' },
};

export const scoreTexts = { ro };
