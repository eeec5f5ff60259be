/** The questions of one attempt (VTEST-15). */
export const attemptLength = 10;

/**
 * The three pass marks (VTEST-28 as ruled): correct answers on the test's page, percent in the block on the
 * dashboard, percent in statistics.
 */
export const pageMark = { correct: 8, of: 10 };
export const dashboardMark = 75;
export const statisticsMark = 70;

/** Public statistics appear from this many results on, so that they tell nobody's own result. */
export const statisticsFrom = 20;

/** The percentage of correct answers, rounded (VTEST-29). */
export function scoreOf({ correct, total }: { correct: number; total: number }): number {
  return total === 0 ? 0 : Math.round((correct / total) * 100);
}

/** Tells whether an attempt on the page is passed; a shorter test keeps the mark's share of correct answers. */
export function isPassed({ correct, total }: { correct: number; total: number }): boolean {
  return total > 0 && correct * pageMark.of >= pageMark.correct * total;
}

export const isReadyToVote = (score: number) => score >= dashboardMark;

/** The bands of scores with their lowest percent, the best first (VTADM-22). */
export const scoreBands = [
  { key: 'excellent', from: 90 },
  { key: 'good', from: 80 },
  { key: 'average', from: statisticsMark },
  { key: 'poor', from: 0 },
] as const;
export type ScoreBand = (typeof scoreBands)[number]['key'];

export function bandOf(score: number): ScoreBand {
  return scoreBands.find(({ from }) => score >= from)?.key ?? 'poor';
}

/** The percents of a band, both ends included. */
export function limitsOf(band: ScoreBand): { from: number; to: number } {
  const index = scoreBands.findIndex(({ key }) => key === band);
  const above = scoreBands[index - 1];
  return { from: scoreBands[index]?.from ?? 0, to: above ? above.from - 1 : 100 };
}
