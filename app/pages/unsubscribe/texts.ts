import type { NotificationKind } from '#app/features/notifications/rules.ts';

const about: Record<NotificationKind | 'all', string> = {
  reply: 'răspunsurile la comentariile tale',
  moderation: 'deciziile despre textele tale',
  report: 'deciziile despre ce ai raportat',
  claim: 'cererile tale de revendicare',
  question: 'întrebările puse ție',
  answer: 'răspunsurile candidaților la întrebările tale',
  news: 'știrile despre candidații urmăriți',
  poll: 'sondajele live încheiate',
  all: 'notificări',
};

const ro = {
  kicker: 'E-mailuri',
  title: 'Oprește e-mailurile',
  pageTitle: 'Oprește e-mailurile – Vot informat',
  ask: (kind: NotificationKind | 'all') =>
    kind === 'all'
      ? 'Nu vei mai primi niciun e-mail cu notificări.'
      : `Nu vei mai primi e-mailuri despre ${about[kind]}.`,
  stop: 'Oprește',
  done: (kind: NotificationKind | 'all') =>
    kind === 'all'
      ? 'Nu mai primești niciun e-mail cu notificări.'
      : `Nu mai primești e-mailuri despre ${about[kind]}.`,
  account: 'Alege din cont ce notificări primești',
  invalid: 'Linkul nu este întreg. Copiază-l din nou din e-mail sau alege din cont ce e-mailuri primești.',
  lost: 'Cererea nu a putut fi trimisă. Încearcă din nou.',
} as const;

export const unsubscribeTexts = { ro };
