import type { Feature, FeatureTables, JobWords, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { deleteBefore, type RetentionTable } from '#app/platform/privacy/retention.server.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { type OperationTable, roles, signedIn } from '#app/platform/rights/rights.ts';
import { notificationsJob } from './jobs.server.ts';
import { notificationsPart, preferencesPart } from './personal-data.server.ts';
import { notificationTexts } from './texts.ts';

const refusals = {
  'notifications-failed': { status: 503, text: 'Nu s-au putut încărca notificările. Încearcă din nou.' },
  'notifications-not-saved': { status: 503, text: 'Nu s-a putut salva. Încearcă din nou.' },
  'unsubscribe-invalid': {
    status: 400,
    text: 'Linkul nu este întreg. Copiază-l din nou din e-mail sau alege din cont ce e-mailuri primești.',
  },
} as const satisfies RefusalTable;

const rates = {
  notifications: { count: 60, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const topics = {
  // This topic names the people whose unread notifications changed. Without ids it concerns everybody.
  notifications: { emptiesPages: false },
} as const satisfies TopicTable;

const operations = {
  'read-notifications': {
    roles: signedIn,
    page: 'notifications',
    address: '/account/notifications',
    intent: 'read-notifications',
    fields: ['notification'],
  },
  'choose-notifications': {
    roles: signedIn,
    page: 'notifications',
    address: '/account/notifications',
    intent: 'choose-notifications',
    fields: ['frequency', 'in-product', 'by-mail'],
  },
  // The token in the e-mail's link proves the right, because mail programs send this form without a session.
  unsubscribe: {
    roles,
    page: 'unsubscribe',
    address: '/unsubscribe',
    intent: null,
    fields: ['cod'],
  },
} as const satisfies OperationTable;

const words = dataWords.ro;

const dataMap = {
  notifications: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.notifications', 'public.notification_preferences'],
    words: {
      title: notificationTexts.ro.personalData.notifications,
      holds:
        'La ce se referă fiecare notificare (răspuns, decizie, urmărire, vot într-un sondaj live, fără candidatul votat), când a apărut și când ai citit-o; ce feluri ai oprit și cât de des primești e-mail.',
      purpose: 'Ca să afli ce s-a întâmplat cu textele, cererile și urmăririle tale.',
      basis: `${words.contract} Cele despre urmăriri și sondaje există numai cât ține acordul tău.`,
      retention:
        '90 de zile, sau până dispare lucrul la care se referă. Odată cu urmărirea ori cu votul din sondaj dispar și notificările despre ele.',
      readers: 'Numai tu. E-mailul nu numește niciun candidat și nu citează niciun text.',
    },
  },
  notificationGroups: {
    subject: 'nobody',
    tables: ['public.notification_groups', 'public.notification_articles'],
    words: {
      title: 'Evenimente pentru notificări',
      holds: 'Ce știri și ce sondaje live încheiate au fost deja anunțate. Fără cine a fost anunțat.',
    },
  },
} as const satisfies DataMap;

const keptDays = 90;

const retention = {
  notifications: {
    count: keptDays,
    unit: 'day',
    words: { what: 'Notificările', from: 'de la apariție' },
    async forget({ db, limit }) {
      const forgotten = await deleteBefore(db, { table: 'notifications', column: 'created_at', limit });
      await deleteBefore(db, { table: 'notification_groups', column: 'created_at', limit });
      return forgotten;
    },
  },
} as const satisfies RetentionTable;

const jobWords = {
  notifications: {
    title: 'Notificările',
    text: 'Anunță oamenii despre știrile candidaților urmăriți și despre sondajele live încheiate, apoi scrie e-mailurile cu notificări.',
    facts: { notified: 'oameni anunțați', mails: 'e-mailuri scrise' },
  },
} as const satisfies JobWords;

const tables = {
  hidden: {
    // Notifications reveal whom a person follows and answers.
    notifications: '*',
    notification_groups: '*',
    notification_articles: '*',
    notification_preferences: '*',
  },
} as const satisfies FeatureTables;

export const notifications = {
  name: 'notifications',
  kind: 'activity',
  uses: ['news'],
  tables,
  refusals,
  rates,
  topics,
  operations,
  dataMap,
  retention,
  personalData: [notificationsPart, preferencesPart],
  jobs: (needs) => [notificationsJob(needs)],
  jobWords,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
  interface RetentionNames extends NamesOf<typeof retention> {}
}
