/** ACT-03: everything that counts as an activity of a voter. */
export const activityTypes = ['vote', 'poll', 'follow', 'unfollow', 'comment', 'view', 'quiz'] as const;
export type ActivityType = (typeof activityTypes)[number];
