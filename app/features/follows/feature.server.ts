import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';

const refusals = {
  'follow-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a urmări un candidat' }, // FOLL-02
  'follow-own-candidate': { status: 403, text: 'Nu îți poți urmări propria candidatură.' },
  'follow-failed': { status: 503, text: 'Eroare: {message}' }, // FOLL-10
  'followed-failed': { status: 503, text: 'Nu s-au putut încărca candidații pe care îi urmărești' },
} as const satisfies RefusalTable;

const rates = {
  follow: { count: 60, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const topics = {
  // Somebody follows a candidate, or no longer does.
  follows: { emptiesPages: false },
} as const satisfies TopicTable;

const operations = {
  follow: {
    roles: ['voter', 'candidate'],
    page: 'candidates',
    address: '/candidates',
    alsoAt: ['/candidate/:slug?', '/dashboard'],
    intent: 'follow',
    // `key`: the page was made for somebody who was signed in.
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

export const follows = { refusals, rates, topics, operations } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
