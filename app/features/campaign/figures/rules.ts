import { roundPercent } from '#app/features/elections/rules.ts';

/** The number of days, including today, that the figures over time cover. */
export const figureDays = 30;

/** The counts from which the engagement of the last `figureDays` days is computed. */
type EngagementCounts = { followers: number; posts: number; views: number };

/**
 * Returns the engagement score from 0 to 100: new followers and public posts for each hundred profile views.
 * Returns null without views.
 */
export function engagementOf({ followers, posts, views }: EngagementCounts): number | null {
  if (views === 0) return null;
  return Math.min(100, roundPercent((100 * (followers + posts)) / views));
}

/** The profile views and new followers of one day in Bucharest (`yyyy-mm-dd`). */
export type DayFigures = { day: string; views: number; followers: number };

/** The days with the most views, newest first, or none when nobody opened the profile. */
export function busiestDays(days: readonly DayFigures[]): DayFigures[] {
  const most = Math.max(0, ...days.map(({ views }) => views));
  return most === 0 ? [] : days.filter(({ views }) => views === most).toReversed();
}

/** Returns the views of the last seven days and of the seven days before. */
export function compareWeeks(days: readonly DayFigures[]): { last: number; before: number } {
  const sum = (part: readonly DayFigures[]) => part.reduce((total, { views }) => total + views, 0);
  return { last: sum(days.slice(-7)), before: sum(days.slice(-14, -7)) };
}
