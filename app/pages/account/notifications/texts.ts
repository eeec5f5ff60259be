import type { Frequency } from '#app/features/notifications/rules.ts';
import { plural } from '#app/ui/text/format.ts';

const frequencies: Record<Frequency, string> = {
  realtime: 'Imediat, cel mult unul la 5 minute',
  hourly: 'Cel mult unul pe oră',
  daily: 'Cel mult unul pe zi',
  weekly: 'Cel mult unul pe săptămână',
};

const ro = {
  title: 'Notificări',
  pageTitle: 'Notificări – Vot informat',
  listTitle: 'Ce e nou',
  unread: (count: number) => plural(count, { one: 'necitită', few: 'necitite', other: 'necitite' }),
  isNew: 'Necitită',
  markAll: 'Marchează toate ca citite',
  mark: 'Marchează ca citită',
  markOf: (text: string) => `Marchează ca citită: ${text}`,
  empty: 'Nu ai nicio notificare.',
  emptyMore: 'Aici apar răspunsurile la comentariile tale, deciziile și știrile alese mai jos.',
  off: 'Administratorul a oprit notificările. Cele de până acum rămân aici.',
  newer: 'Mai noi',
  older: 'Mai vechi',
  lost: 'Cererea nu a putut fi trimisă. Încearcă din nou.',
  saved: 'Alegerile tale au fost salvate.',
  items: {
    reply: (count: number, name: string) =>
      count === 1
        ? `Un răspuns la comentariul tău despre ${name}`
        : `${plural(count, { one: 'răspuns', few: 'răspunsuri', other: 'răspunsuri' })} la comentariul tău despre ${name}`,
    moderation: {
      comment: {
        published: (name: string) => `Comentariul tău despre ${name} este public`,
        removed: (name: string) => `Comentariul tău despre ${name} a fost eliminat`,
      },
      topic: {
        published: (name: string) => `Topicul tău despre ${name} este public`,
        removed: (name: string) => `Topicul tău despre ${name} a fost eliminat`,
      },
      question: {
        published: (name: string) => `Întrebarea ta pentru ${name} este publică`,
        removed: (name: string) => `Întrebarea ta pentru ${name} a fost eliminată`,
      },
    },
    report: {
      published: (name: string) => `Un text despre ${name}, raportat de tine, rămâne public`,
      removed: (name: string) => `Un text despre ${name}, raportat de tine, a fost eliminat`,
    },
    claim: {
      accepted: (name: string) => `Cererea ta pentru profilul ${name} a fost acceptată`,
      rejected: (name: string) => `Cererea ta pentru profilul ${name} a fost respinsă`,
    },
    question: (count: number) =>
      count === 1
        ? 'Un alegător te întreabă ceva'
        : `Ai ${plural(count, { one: 'întrebare nouă', few: 'întrebări noi', other: 'întrebări noi' })} de la alegători`,
    answer: (name: string) => `${name} ți-a răspuns la întrebare`,
    news: (count: number, name: string) =>
      count === 1
        ? `O știre nouă despre ${name}`
        : `${plural(count, { one: 'știre nouă', few: 'știri noi', other: 'știri noi' })} despre ${name}`,
    poll: 'S-a încheiat un sondaj live în care ai votat',
  },
  preferences: {
    title: 'Ce notificări primești',
    onSite: 'Pe site',
    byMail: 'Prin e-mail',
    frequency: 'Cât de des primești e-mail',
    frequencies,
    mailOff:
      'Administratorul a oprit e-mailurile cu notificări. Alegerea ta se aplică după ce le repornește.',
    save: 'Salvează',
  },
} as const;

export const notificationPageTexts = { ro };
