/** ACT-03: the kinds of a voter's activities. */
export const activityTypes = ['vote', 'poll', 'follow', 'unfollow', 'comment', 'view', 'quiz'] as const;
export type ActivityType = (typeof activityTypes)[number];
