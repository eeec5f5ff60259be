import type { ActivityType } from './activity-types.ts';

/** The sentence of each kind of activity. Only a follow can name a candidate, and only while the follow lasts. */
const sentences: Record<ActivityType, string> = {
  vote: 'Ai votat',
  poll: 'Ai votat în sondajul live',
  follow: 'Ai început să urmărești un candidat',
  unfollow: 'Ai încetat să urmărești un candidat',
  comment: 'Ai scris un comentariu',
  view: 'Ai văzut profilul unui candidat',
  quiz: 'Ai făcut Testul Votantului',
};

const ro = {
  sentences,
  moved: 'Ți-ai schimbat votul',
  follows: (name: string) => `Urmărești candidatul ${name}`,
};

export const activityTexts = { ro };
