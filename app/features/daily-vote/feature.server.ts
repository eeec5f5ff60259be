import type { Feature, FeatureTables, JobWords, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { type OperationTable, roles } from '#app/platform/rights/rights.ts';
import { dailyVoteChanges } from './casting/changes.api.server.ts';
import { dailyVoteJobs } from './jobs.server.ts';
import { votesPart } from './personal-data.server.ts';
import { votingOperations } from './snapshots/api.server.ts';
import { dailyVoteTexts } from './texts.ts';

/** A row id such as VOTE-02 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'vote-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a vota' }, // Text of checklist row VOTE-02.
  'vote-voters-only': { status: 403, text: 'Doar alegătorii pot vota.' }, // Text of checklist row VOTE-03.
  'vote-same-candidate': { status: 409, text: 'Ai votat deja acest candidat azi.' }, // Text of checklist row VOTE-11.
  'vote-candidate-missing': { status: 400, text: 'ID-ul candidatului lipsește' }, // Text of checklist row VOTE-14.
  'vote-candidate-gone': { status: 404, text: 'Candidatul nu există sau a fost șters' }, // Text of checklist row VOTE-15.
  'vote-profile-gone': { status: 404, text: 'Profilul candidatului nu mai este disponibil' }, // Text of checklist row VOTE-16.
  'vote-silence': {
    status: 451,
    text: 'În perioada de liniște electorală votul zilnic este închis.',
  },
  'vote-archive': { status: 410, text: dailyVoteTexts.ro.archive },
  'vote-earlier-day': {
    status: 409,
    text: 'Votul acesta a fost deja înregistrat, în ziua în care l-ai trimis. Între timp a început o zi nouă: dacă vrei să votezi și azi, apasă din nou.',
  },
  'vote-day-closed': {
    status: 410,
    text: 'Cheia zilei a fost distrusă, așa că ziua aceasta nu mai primește voturi.',
  },
  'vote-failed': { status: 503, text: 'Eroare la vot. Încearcă din nou.' }, // Text of checklist row VOTE-17.
  'own-vote-failed': { status: 503, text: 'Nu s-au putut încărca datele de vot' }, // Text of checklist row VOTE-19.
  'vote-insert-failed': { status: 503, text: 'Eroare la înregistrarea votului: {message}' }, // Text of checklist row VOTE-18.
  'vote-load-failed': { status: 503, text: 'Nu s-au putut încărca datele de vot' }, // Text of checklist row VOTE-19.
} as const satisfies RefusalTable;

const rates = {
  vote: { count: 10, seconds: 60, per: 'user' },
  receipt: { count: 30, seconds: 60, per: 'address' },
} as const satisfies RateTable;

const topics = {
  // Cached pages with votes stay valid after this announcement, because votes come constantly on a busy day.
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
  // The page's script calls this API operation to cast a vote.
  castVote: {
    roles: ['voter'],
    page: 'candidates',
    address: '/api/v1/rpc/cast_vote',
    intent: null,
    fields: ['candidate', 'key', 'day', 'consent'],
    signedOut: 'vote-signed-out',
    denied: 'vote-voters-only',
  },
  // This operation only reads but is a POST request, because logs would store a receipt in a URL.
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

const words = dataWords.ro;

const dataMap = {
  votes: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.votes', 'public.vote_requests'],
    words: {
      title: 'Voturile zilnice',
      holds:
        'Un vot pe zi: candidatul și un cod făcut din contul tău cu cheia zilei. Votul nu are nume, oră sau număr de ordine. Lângă el, codurile cererilor, ca o cerere repetată să nu fie numărată de două ori.',
      purpose: 'Ca să numărăm o singură dată intenția ta de vot și să ți-o poți schimba în aceeași zi.',
      basis: words.consent,
      retention:
        'Cât timp există cheia zilei: cel mult 7 zile după sfârșitul ei. Atunci voturile zilei se rescriu în ordine întâmplătoare, cu coduri noi; de atunci nu mai pot fi legate de nimeni și rămân numai ca totaluri.',
      readers:
        'Numai tu vezi votul tău, cât timp există cheia. Ceilalți văd totaluri; administratorii, la fel.',
    },
  },
  integrity: {
    subject: 'nobody',
    tables: ['public.voting_days', 'ballot_keys.days', 'public.vote_snapshots', 'public.vote_recounts'],
    words: {
      title: 'Integritatea voturilor',
      holds:
        'Zilele în care s-a votat, câte o cheie întâmplătoare pe zi (până este distrusă), totalurile din fiecare oră și renumărările.',
    },
  },
} as const satisfies DataMap;

const jobWords = {
  'destroy-ballot-keys': {
    title: 'Distrugerea cheilor',
    text: 'Distruge cheile voturilor al căror termen a trecut; după aceea nimeni nu mai poate lega un vot de un alegător.',
    facts: { days: 'zile închise' },
  },
  'vote-snapshot': {
    title: 'Instantaneul voturilor',
    text: 'Numără voturile și scrie totalurile în lanțul public de instantanee.',
    facts: { sequence: 'instantaneul' },
  },
  'vote-recount': {
    title: 'Renumărarea voturilor',
    text: 'Compară voturile, contoarele și instantaneele și scrie diferențele, dacă sunt.',
    facts: { isClean: 'fără diferențe' },
  },
} as const satisfies JobWords;

const tables = {
  shown: {
    vote_recounts: 'id election_id at election_at is_clean',
    vote_snapshots: 'election_id sequence taken_at election_at',
    voting_days: 'election_id election_type election_date ends_at key_destroyed_at made_on',
  },
  hidden: {
    // The key links ballots to voters.
    'ballot_keys.days': '*',
    // Ballots and answered vote requests reveal a person's political opinion, so they are sensitive data.
    votes: '*',
    vote_requests: '*',
    // Other screens show the figures of running votes and apply election silence.
    vote_snapshots: 'ballots totals previous_hash hash',
    vote_recounts: 'differences',
  },
  leftOut: [
    // Without their keys, the stored requests can no longer be matched.
    'vote_requests',
  ],
} as const satisfies FeatureTables;

export const dailyVote = {
  name: 'daily-vote',
  kind: 'activity',
  uses: ['activity', 'ballots'],
  tables,

  refusals,
  rates,
  topics,
  operations,
  dataMap,
  personalData: [votesPart],
  jobs: ({ config, ...needs }) => dailyVoteJobs({ ...needs, ballotKeyDays: config.ballotKeyDays }),
  jobWords,
  apiReadings: votingOperations,
  apiChanges: dailyVoteChanges,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
