import { roundPercent } from '#app/features/elections/rules.ts';

/** Number of days, including today, in the figures over time. */
export const figureDays = 30;

/** The counts of the last `figureDays` days from which engagement is calculated. */
type EngagementCounts = { followers: number; posts: number; views: number };

/**
 * Returns the engagement score from 0 to 100: new followers plus public posts per hundred profile views. Returns null
 * without views.
 */
export function engagementOf({ followers, posts, views }: EngagementCounts): number | null {
  if (views === 0) return null;
  return Math.min(100, roundPercent((100 * (followers + posts)) / views));
}

/** The profile views and new followers on one day in Bucharest (`yyyy-mm-dd`). */
export type DayFigures = { day: string; views: number; followers: number };

/** Returns the days with the most views, newest first. The list is empty when nobody opened the profile. */
export function busiestDays(days: readonly DayFigures[]): DayFigures[] {
  const most = Math.max(0, ...days.map(({ views }) => views));
  return most === 0 ? [] : days.filter(({ views }) => views === most).toReversed();
}

/** Returns the views of the last seven days and the views of the seven days before. */
export function compareWeeks(days: readonly DayFigures[]): { last: number; before: number } {
  const sum = (part: readonly DayFigures[]) => part.reduce((total, { views }) => total + views, 0);
  return { last: sum(days.slice(-7)), before: sum(days.slice(-14, -7)) };
}
