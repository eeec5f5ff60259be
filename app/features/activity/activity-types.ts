/** The kinds of a voter's activities (ACT-03). */
export const activityTypes = ['vote', 'poll', 'follow', 'unfollow', 'comment', 'view', 'quiz'] as const;
export type ActivityType = (typeof activityTypes)[number];
