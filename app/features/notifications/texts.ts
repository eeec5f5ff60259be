import type { NotificationKind } from './rules.ts';

/** Names of the kinds of notifications in a person's settings. */
const kinds: Record<NotificationKind, string> = {
  reply: 'Răspunsuri la comentariile tale',
  moderation: 'Decizii despre textele tale',
  report: 'Decizii despre ce ai raportat',
  claim: 'Răspunsuri la cererile tale de revendicare',
  question: 'Întrebări puse ție, dacă ești candidat',
  answer: 'Răspunsuri la întrebările tale pentru candidați',
  news: 'Știri despre candidații urmăriți',
  poll: 'Sondaje live în care ai votat și care s-au încheiat',
};

const ro = {
  kinds,
  personalData: { notifications: 'Notificările tale', preferences: 'Ce notificări primești' },
} as const;

export const notificationTexts = { ro };
