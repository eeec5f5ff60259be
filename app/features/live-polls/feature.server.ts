import type { Feature, FeatureTables, JobWords, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';
import { livePollOperations } from './api.server.ts';
import { livePollChanges } from './casting/changes.api.server.ts';
import { livePollJob, livePollJobs } from './jobs.server.ts';
import { livePollsPart } from './personal-data.server.ts';
import { rollOverPoll } from './rollover/rollover.server.ts';
import { watchPollRollovers } from './rollover/watch.server.ts';
import { livePollTexts } from './texts.ts';

/** A row id such as POLL-28 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'poll-roles': { status: 403, text: livePollTexts.ro.roles }, // Text of checklist row POLL-28.
  'poll-already-voted': { status: 409, text: 'Ai votat deja în acest sondaj' }, // Text of checklist row POLL-30.
  'poll-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a vota în sondaj' }, // Text of checklist row POLL-27.
  'poll-candidate-missing': { status: 400, text: 'Alege mai întâi un candidat.' }, // Text of checklist row POLL-26.
  'poll-candidate-gone': { status: 404, text: 'Candidatul nu face parte din acest sondaj.' },
  'poll-ended': {
    status: 410,
    text: 'Acest sondaj s-a încheiat. Deschide din nou pagina ca să vezi sondajul de acum.',
  },
  'poll-silence': { status: 451, text: 'În perioada de liniște electorală sondajul live este închis.' },
  'poll-archive': { status: 410, text: 'Sondajele live s-au încheiat: rezultatele rămân în arhivă.' },
  // Backups contain no keys, so a restored poll has no key.
  'poll-key-gone': {
    status: 410,
    text: 'Sondajul nu mai primește voturi. În câteva momente se deschide altul.',
  },
  'poll-profile-failed': {
    status: 503,
    text: 'Nu s-a putut crea profilul de votant. Încearcă din nou.',
  }, // Text of checklist row POLL-33.
  'poll-profile-invalid': { status: 403, text: 'Profilul de votant nu este valid' }, // Text of checklist row POLL-34.
  'poll-vote-failed': { status: 503, text: 'A apărut o eroare la înregistrarea votului' }, // Text of checklist row POLL-36.
  'poll-data-failed': { status: 503, text: 'Nu s-au putut încărca datele sondajului' }, // Text of checklist row POLL-37.
  'poll-history-failed': { status: 503, text: 'Nu s-a putut încărca istoricul sondajelor live.' },
  'poll-impact-failed': { status: 503, text: 'Nu s-au putut încărca datele de impact' }, // Text of checklist row HIST-16.
} as const satisfies RefusalTable;

const rates = {
  pollVote: { count: 10, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const topics = {
  // This topic announces polls with new ballots. Cached pages stay valid, because votes come constantly on a busy day.
  pollVotes: { emptiesPages: false },
  // This topic announces closed and opened polls and clears the page cache.
  livePolls: { emptiesPages: true },
} as const satisfies TopicTable;

const operations = {
  'poll-vote': {
    roles: ['voter', 'candidate'],
    page: 'polls',
    address: '/polls',
    intent: 'poll-vote',
    fields: ['poll', 'candidate', 'key', 'consent'],
    signedOut: 'poll-signed-out',
    denied: 'poll-roles',
  },
  castPollVote: {
    roles: ['voter', 'candidate'],
    page: 'polls',
    address: '/api/v1/rpc/cast_poll_vote',
    intent: null,
    fields: ['poll', 'candidate', 'key', 'consent'],
    signedOut: 'poll-signed-out',
    denied: 'poll-roles',
  },
} as const satisfies OperationTable;

const words = dataWords.ro;

const dataMap = {
  pollVotes: {
    subject: 'users',
    isSpecial: true,
    tables: ['public.live_poll_ballots'],
    words: {
      title: 'Voturile din sondajele live',
      holds:
        'Un vot pe sondaj: candidatul și un cod făcut din contul tău cu cheia sondajului. Votul nu are nume, oră sau număr de ordine. Lângă el, codul cererii, ca o cerere repetată să nu fie numărată de două ori.',
      purpose: 'Ca să numărăm o singură dată votul tău din fiecare sondaj live.',
      basis: words.consent,
      retention:
        'Cât timp există cheia sondajului: cel mult 7 zile după încheierea lui. Atunci voturile se rescriu în ordine întâmplătoare, cu coduri noi; de atunci nu mai pot fi legate de nimeni și rămân numai ca totaluri.',
      readers:
        'Numai tu vezi votul tău, cât timp există cheia. Ceilalți văd totaluri; administratorii, la fel.',
    },
  },
  livePolls: {
    subject: 'nobody',
    tables: [
      'public.live_polls',
      'public.live_poll_candidates',
      'public.live_poll_tallies',
      'ballot_keys.polls',
      'public.poll_history',
      'public.poll_trends',
      'public.poll_recounts',
    ],
    words: {
      title: 'Sondajele live',
      holds:
        'Perioada fiecărui sondaj, candidații lui, câte o cheie întâmplătoare de sondaj (până este distrusă), totalurile, arhiva cu procente și tendințe, renumărările. Fără cine a votat.',
    },
  },
} as const satisfies DataMap;

const jobWords = {
  'live-poll': {
    title: 'Sondajul live',
    text: 'Închide sondajul live al cărui timp s-a încheiat, îi arhivează rezultatul și îl deschide pe următorul.',
    facts: { closed: 'sondaj închis', opened: 'sondaj deschis' },
  },
  'destroy-poll-keys': {
    title: 'Distrugerea cheilor sondajelor',
    text: 'Distruge cheile sondajelor live închise al căror termen a trecut.',
    facts: { polls: 'sondaje ale căror chei au fost distruse' },
  },
  'poll-recount': {
    title: 'Renumărarea sondajelor live',
    text: 'Compară voturile sondajelor live cu totalurile lor și scrie diferențele, dacă sunt.',
    facts: { isClean: 'fără diferențe' },
  },
} as const satisfies JobWords;

const tables = {
  shown: {
    live_poll_candidates: 'poll_id candidate_id',
    live_polls:
      'id election_id title description start_date end_date is_featured status key_destroyed_at created_at names_voters is_simulated',
    poll_history: 'poll_id election_id poll_date total_votes data',
    poll_recounts: 'id election_id at election_at is_clean',
    poll_trends: 'poll_id candidate_id date percentage trend_direction change_amount',
  },
  hidden: {
    // The key links ballots to voters.
    'ballot_keys.polls': '*',
    // Ballots reveal a person's political opinion, so they are sensitive data.
    live_poll_ballots: '*',
    // Other screens show the figures of running votes and apply election silence.
    live_poll_tallies: '*',
    live_poll_votes: '*',
    live_polls: 'sealed_ballots',
    poll_recounts: 'differences',
  },
} as const satisfies FeatureTables;

export const livePolls = {
  name: 'live-polls',
  kind: 'activity',
  uses: ['activity', 'ballots', 'daily-vote', 'scores'],
  tables,

  refusals,
  rates,
  topics,
  operations,
  dataMap,
  personalData: [livePollsPart],
  jobs: ({ config, ...needs }) => livePollJobs({ ...needs, ballotKeyDays: config.ballotKeyDays }),
  async start({ db, hub, clock, log, jobs }) {
    // This call opens a poll before the program serves its first page.
    await rollOverPoll({ db, hub, clock });
    const watch = watchPollRollovers({
      db,
      hub,
      clock,
      log,
      requestRollover: () => jobs.runNow(livePollJob),
    });
    return () => watch.stop();
  },
  jobWords,
  apiReadings: livePollOperations,
  apiChanges: livePollChanges,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
