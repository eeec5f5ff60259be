import { type PluralForms, plural } from '#app/ui/text/format.ts';
import { type NotificationKind, notificationKinds } from '../rules.ts';

const nouns: Record<NotificationKind, PluralForms> = {
  reply: {
    one: 'răspuns la ce ai scris',
    few: 'răspunsuri la ce ai scris',
    other: 'răspunsuri la ce ai scris',
  },
  moderation: {
    one: 'decizie despre un text al tău',
    few: 'decizii despre texte ale tale',
    other: 'decizii despre texte ale tale',
  },
  report: {
    one: 'raportare verificată',
    few: 'raportări verificate',
    other: 'raportări verificate',
  },
  claim: {
    one: 'răspuns la o cerere de revendicare',
    few: 'răspunsuri la cereri de revendicare',
    other: 'răspunsuri la cereri de revendicare',
  },
  question: {
    one: 'întrebare pusă ție',
    few: 'întrebări puse ție',
    other: 'întrebări puse ție',
  },
  answer: {
    one: 'răspuns la o întrebare a ta',
    few: 'răspunsuri la întrebări ale tale',
    other: 'răspunsuri la întrebări ale tale',
  },
  news: {
    one: 'notificare despre știri noi',
    few: 'notificări despre știri noi',
    other: 'notificări despre știri noi',
  },
  poll: {
    one: 'sondaj live încheiat',
    few: 'sondaje live încheiate',
    other: 'sondaje live încheiate',
  },
};

const topics: Record<NotificationKind, string> = {
  reply: 'răspunsuri',
  moderation: 'deciziile moderatorilor',
  report: 'raportări',
  claim: 'cereri de revendicare',
  question: 'întrebările puse ție',
  answer: 'răspunsurile candidaților',
  news: 'știri',
  poll: 'sondaje live',
};

type KindCounts = ReadonlyMap<NotificationKind, number>;
type Links = { list: string; unsubscribe: (kind: NotificationKind | 'all') => string };

const notices: PluralForms = { one: 'notificare nouă', few: 'notificări noi', other: 'notificări noi' };

/**
 * The e-mail about new notifications. It names no candidate and quotes no text, because mail servers could read the
 * person's opinion from them.
 */
function digest(counts: KindCounts, links: Links) {
  const kinds = notificationKinds.filter((kind) => counts.has(kind));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const lines = kinds.map((kind) => `– ${plural(counts.get(kind) ?? 0, nouns[kind])}`);
  const stops = kinds.map((kind) => `Fără e-mailuri despre ${topics[kind]}: ${links.unsubscribe(kind)}`);
  return {
    kind: 'notifications',
    subject: `${plural(total, notices)} pe Vot informat`,
    body: [
      'Bună,',
      `În contul tău de pe Vot informat:\n\n${lines.join('\n')}`,
      `Detaliile sunt aici:\n\n${links.list}`,
      [...stops, `Fără niciun e-mail cu notificări: ${links.unsubscribe('all')}`].join('\n'),
      'Vot informat',
    ].join('\n\n'),
  };
}

export const notificationMailTexts = { ro: { digest } };
