import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';
import { followsPart } from './personal-data.server.ts';

/** A row id such as FOLL-02 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'follow-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a urmări un candidat' }, // Text of checklist row FOLL-02.
  'follow-own-candidate': { status: 403, text: 'Nu îți poți urmări propria candidatură.' },
  'follow-failed': { status: 503, text: 'Eroare: {message}' }, // Text of checklist row FOLL-10.
  'followed-failed': { status: 503, text: 'Nu s-au putut încărca candidații pe care îi urmărești.' },
} as const satisfies RefusalTable;

const rates = {
  follow: { count: 60, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const topics = {
  // This topic announces follows and unfollows. Cached pages stay valid.
  follows: { emptiesPages: false },
} as const satisfies TopicTable;

const operations = {
  follow: {
    roles: ['voter', 'candidate'],
    page: 'candidates',
    address: '/candidates',
    alsoAt: ['/candidate/:slug?', '/dashboard'],
    intent: 'follow',
    // `key` is the field of forms rendered for a signed-in person.
    fields: ['candidate', 'key', 'consent'],
    signedOut: 'follow-signed-out',
  },
  unfollow: {
    roles: ['voter', 'candidate'],
    page: 'candidates',
    address: '/candidates',
    alsoAt: ['/candidate/:slug?', '/dashboard'],
    intent: 'unfollow',
    fields: ['candidate', 'key'],
    signedOut: 'follow-signed-out',
  },
} as const satisfies OperationTable;

const words = dataWords.ro;

const dataMap = {
  follows: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.follows'],
    words: {
      title: 'Candidații urmăriți',
      holds: 'Pe cine urmărești și de când.',
      purpose: 'Ca să îi găsești în dashboardul tău și să îi numărăm.',
      basis: words.consent,
      retention: 'Până nu mai urmărești, retragi acordul sau ștergi contul.',
      readers: 'Numai tu. Ceilalți văd câți urmăritori are un candidat.',
    },
  },
} as const satisfies DataMap;

const tables = {
  hidden: {
    // Follows reveal a person's political opinion, so they are sensitive data.
    follows: '*',
  },
} as const satisfies FeatureTables;

export const follows = {
  name: 'follows',
  kind: 'activity',
  uses: ['activity'],
  tables,

  refusals,
  rates,
  topics,
  operations,
  dataMap,
  personalData: [followsPart],
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
