import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';
import { claimsPart } from './personal-data.server.ts';
import { claimTexts } from './texts.ts';

/** A row id such as CLAIM-03 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  // Text of checklist row CLAIM-03.
  'claim-signed-out': { status: 401, text: 'Nu ești autentificat. Te rugăm să te loghezi.' },
  // Text of checklist row CLAIM-08.
  'claim-failed': { status: 503, text: 'A apărut o eroare. Încearcă din nou.' },
  'claim-blank': { status: 422, text: 'Scrie de ce este profilul tău.' },
  'claim-too-long': { status: 422, text: 'Textul este prea lung.' },
  'claim-unreadable': {
    status: 422,
    text: 'Textul conține caractere care nu se văd sau schimbă direcția scrisului. Scrie-l fără ele.',
  },
  'claim-evidence-invalid': {
    status: 422,
    text: 'Dovada trebuie să fie o adresă care începe cu https://.',
  },
  'claim-pending': { status: 409, text: 'Ai deja o cerere în așteptare pentru acest profil.' },
  'claim-taken': { status: 409, text: 'Profilul are deja un cont.' },
  'claim-linked': { status: 409, text: 'Contul este deja legat de alt profil.' },
  'claim-not-found': { status: 404, text: 'Cererea nu există.' },
  'claim-decided': {
    status: 409,
    text: 'Alt administrator a decis între timp. Lista arată starea de acum.',
  },
  'claim-reason-missing': { status: 422, text: 'Scrie motivul deciziei: îl citește solicitantul.' },
  'claims-failed': { status: 503, text: 'Nu s-au putut încărca cererile.' },
} as const satisfies RefusalTable;

const rates = {
  claim: { count: 3, seconds: 86_400, per: 'user' },
} as const satisfies RateTable;

const operations = {
  'claim-profile': {
    roles: ['voter', 'candidate'],
    page: 'claims',
    address: '/candidate/:slug/claim',
    intent: null,
    fields: ['message', 'evidence'],
    signedOut: 'claim-signed-out',
  },
  'decide-claim': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/claims',
    intent: 'decide-claim',
    fields: ['claim', 'outcome', 'motive'],
  },
} as const satisfies OperationTable;

const words = dataWords.ro;

const dataMap = {
  claims: {
    subject: 'users',
    tables: ['public.claim_requests'],
    words: {
      title: claimTexts.ro.personalData,
      holds: 'Profilul cerut, mesajul și dovada ta, decizia administratorului și motivul ei.',
      purpose: 'Ca un profil să ajungă numai la candidatul al cărui nume îl poartă.',
      basis: words.contract,
      retention: 'Până ștergi contul.',
      readers: 'Tu și administratorii.',
    },
  },
} as const satisfies DataMap;

const tables = {
  shown: {
    claim_requests: 'id candidate_id status decided_by decided_election_at election_at created_at',
  },
  hidden: {
    // This table contains people's identities and their messages to administrators.
    claim_requests: 'user_id message evidence_url reason',
  },
} as const satisfies FeatureTables;

export const claims = {
  name: 'claims',
  kind: 'activity',
  uses: ['notifications'],
  tables,
  refusals,
  rates,
  operations,
  dataMap,
  personalData: [claimsPart],
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
