import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { type OperationTable, roles } from '#app/platform/rights/rights.ts';
import { votingTexts } from './texts.ts';

const refusals = {
  'vote-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a vota' }, // VOTE-02
  'vote-voters-only': { status: 403, text: 'Doar alegătorii pot vota.' }, // VOTE-03
  'vote-same-candidate': { status: 409, text: 'Ai votat deja acest candidat azi.' }, // VOTE-11
  'vote-candidate-missing': { status: 400, text: 'ID-ul candidatului lipsește' }, // VOTE-14
  'vote-candidate-gone': { status: 404, text: 'Candidatul nu există sau a fost șters' }, // VOTE-15
  'vote-profile-gone': { status: 404, text: 'Profilul candidatului nu mai este disponibil' }, // VOTE-16
  'vote-silence': {
    status: 451,
    text: 'În perioada de liniște electorală votul zilnic este închis.',
  },
  'vote-archive': { status: 410, text: votingTexts.ro.archive },
  'vote-earlier-day': {
    status: 409,
    text: 'Votul acesta a fost deja înregistrat, în ziua în care l-ai trimis. Între timp a început o zi nouă: dacă vrei să votezi și azi, apasă din nou.',
  },
  'vote-day-closed': {
    status: 410,
    text: 'Cheia zilei a fost distrusă, așa că ziua aceasta nu mai primește voturi.',
  },
  'vote-failed': { status: 503, text: 'Eroare la vot. Încearcă din nou.' }, // VOTE-17
  'own-vote-failed': { status: 503, text: 'Nu s-au putut încărca datele de vot' }, // VOTE-19
  'vote-insert-failed': { status: 503, text: 'Eroare la înregistrarea votului: {message}' }, // VOTE-18
  'vote-load-failed': { status: 503, text: 'Nu s-au putut încărca datele de vot' }, // VOTE-19
} as const satisfies RefusalTable;

const rates = {
  vote: { count: 10, seconds: 60, per: 'user' },
  receipt: { count: 30, seconds: 60, per: 'address' },
} as const satisfies RateTable;

const topics = {
  // Votes came or moved: ids of the candidates. All the time on a busy day.
  votes: { emptiesPages: false },
} as const satisfies TopicTable;

const operations = {
  vote: {
    roles: ['voter'],
    page: 'candidates',
    address: '/candidates',
    alsoAt: ['/candidate/:slug?', '/dashboard'],
    intent: 'vote',
    fields: ['candidate', 'key', 'day', 'consent'],
    signedOut: 'vote-signed-out',
    denied: 'vote-voters-only',
  },
  // The same vote as a named operation of the API, which the script of a page sends.
  castVote: {
    roles: ['voter'],
    page: 'candidates',
    address: '/api/v1/rpc/cast_vote',
    intent: null,
    fields: ['candidate', 'key', 'day', 'consent'],
    signedOut: 'vote-signed-out',
    denied: 'vote-voters-only',
  },
  // Changes nothing: a code in an address would lie in logs.
  'check-receipt': {
    roles,
    page: 'integrity',
    address: '/integrity',
    intent: null,
    fields: ['cod'],
  },
  recount: {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/dashboard',
    intent: 'recount',
    fields: [],
  },
} as const satisfies OperationTable;

export const dailyVote = { refusals, rates, topics, operations } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
