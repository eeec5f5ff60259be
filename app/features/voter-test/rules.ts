/** Number of questions in an attempt (VTEST-15). */
export const attemptLength = 10;

/**
 * The three pass marks (VTEST-28): correct answers on the test's page, percent on the dashboard, and percent in
 * statistics.
 */
export const pageMark = { correct: 8, of: 10 };
export const dashboardMark = 75;
export const statisticsMark = 70;

/** Statistics require results of this many people. With fewer, a single result could be derived. */
export const statisticsFrom = 20;

/** Maximum number of results in an exported file. The refusal `voter-test-export-too-long` names it. */
export const exportLimit = 20_000;

/** Returns the rounded percentage of correct answers (VTEST-29). */
export function scoreOf({ correct, total }: { correct: number; total: number }): number {
  return total === 0 ? 0 : Math.round((correct / total) * 100);
}

/** Returns true for a passed attempt on the test's page. A shorter test requires the same share of correct answers. */
export function isPassed({ correct, total }: { correct: number; total: number }): boolean {
  return total > 0 && correct * pageMark.of >= pageMark.correct * total;
}

export const isReadyToVote = (score: number) => score >= dashboardMark;

/** The bands of scores with their lowest percentage, best band first (VTADM-22). */
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

/** Returns the lowest and the highest percentage of a band. */
export function limitsOf(band: ScoreBand): { from: number; to: number } {
  const index = scoreBands.findIndex(({ key }) => key === band);
  const above = scoreBands[index - 1];
  return { from: scoreBands[index]?.from ?? 0, to: above ? above.from - 1 : 100 };
}
