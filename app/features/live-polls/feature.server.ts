import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { TopicTable } from '#app/platform/live/announcements.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';
import { livePollTexts } from './texts.ts';

const refusals = {
  'poll-roles': { status: 403, text: livePollTexts.ro.roles }, // POLL-28
  'poll-already-voted': { status: 409, text: 'Ai votat deja în acest sondaj' }, // POLL-30
  'poll-signed-out': { status: 401, text: 'Trebuie să fii autentificat pentru a vota în sondaj' }, // POLL-27
  'poll-candidate-missing': { status: 400, text: 'Alege mai întâi un candidat.' }, // POLL-26
  'poll-candidate-gone': { status: 404, text: 'Candidatul nu face parte din acest sondaj.' },
  'poll-ended': {
    status: 410,
    text: 'Acest sondaj s-a încheiat. Deschide din nou pagina ca să vezi sondajul de acum.',
  },
  'poll-silence': { status: 451, text: 'În perioada de liniște electorală sondajul live este închis.' },
  'poll-archive': { status: 410, text: 'Sondajele live s-au încheiat: rezultatele rămân în arhivă.' },
  // After a restore: the key is in no backup.
  'poll-key-gone': {
    status: 410,
    text: 'Sondajul nu mai primește voturi. În câteva momente se deschide altul.',
  },
  'poll-profile-failed': {
    status: 503,
    text: 'Nu s-a putut crea profilul de votant. Încearcă din nou.',
  }, // POLL-33
  'poll-profile-invalid': { status: 403, text: 'Profilul de votant nu este valid' }, // POLL-34
  'poll-vote-failed': { status: 503, text: 'A apărut o eroare la înregistrarea votului' }, // POLL-36
  'poll-data-failed': { status: 503, text: 'Nu s-au putut încărca datele sondajului' }, // POLL-37
  'poll-history-failed': { status: 503, text: 'Nu s-a putut încărca istoricul sondajelor live' },
  'poll-impact-failed': { status: 503, text: 'Nu s-au putut încărca datele de impact' }, // HIST-16
} as const satisfies RefusalTable;

const rates = {
  pollVote: { count: 10, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const topics = {
  // Ballots came into a live poll: its id. All the time on a busy day.
  pollVotes: { emptiesPages: false },
  // A live poll was closed or opened: ids of the polls.
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
  // The same vote as a named operation of the API.
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

export const livePolls = { refusals, rates, topics, operations } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface TopicNames extends NamesOf<typeof topics> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
