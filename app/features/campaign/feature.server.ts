import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { Operation, OperationTable } from '#app/platform/rights/rights.ts';
import { documentChanges } from './documents/api.server.ts';
import { plantDemonstrationEvents } from './events/demonstration.server.ts';
import { campaignPart } from './personal-data.server.ts';

/** A row id such as CDASH-48 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'own-candidate-missing': { status: 409, text: 'Contul tău nu este legat încă de un candidat.' },
  'candidate-dashboard-failed': { status: 503, text: 'Nu s-a putut încărca această parte.' },
  'document-address-invalid': {
    status: 422,
    text: 'Scrie adresa unei pagini web, de exemplu declaratii.integritate.eu.',
  },
  // Text of checklist row CDASH-48, for the form.
  'document-update-failed': {
    status: 503,
    text: 'A apărut o eroare la actualizarea documentului. Verificați consola pentru detalii.',
  },
  // Text of checklist row CDASH-47, for the API.
  'document-failed': { status: 503, text: 'Failed to update document' },
  'event-save-failed': { status: 503, text: 'Nu s-a putut salva evenimentul. Încearcă din nou.' },
  'event-not-found': { status: 404, text: 'Evenimentul nu există.' },
  'event-cancelled': { status: 409, text: 'Evenimentul este anulat și nu se mai schimbă.' },
  'event-over': { status: 409, text: 'Evenimentul s-a încheiat.' },
  'event-past': { status: 422, text: 'Începutul evenimentului trebuie să fie în viitor.' },
  'event-too-far': { status: 422, text: 'Evenimentul poate fi cel mult peste doi ani.' },
  'event-too-many': { status: 409, text: 'Poți avea cel mult {most} de evenimente viitoare.' },
  'public-events-over': {
    status: 451,
    text: 'Campania electorală s-a încheiat ({act}). Până la închiderea urnelor, {until}, evenimentele publice nu se adaugă și nu se schimbă. Le poți anula și poți adăuga evenimente interne.',
  },
  'event-after-campaign': {
    status: 451,
    text: 'Campania electorală este interzisă de {from} până {until} ({act}). Alege altă dată sau fă evenimentul intern.',
  },
} as const satisfies RefusalTable;

const ownChange = (address: string, intent: string, ...fields: readonly string[]) =>
  ({
    roles: ['candidate'],
    page: 'candidateDashboard',
    address,
    intent,
    fields,
  }) as const satisfies Operation;
const events = '/candidate-dashboard/events';

const operations = {
  'save-event': ownChange(
    events,
    'save-event',
    'title',
    'start',
    'end',
    'location',
    'description',
    'isPublic',
  ),
  'cancel-event': ownChange(events, 'cancel-event', 'id'),
  'renew-calendar': ownChange(events, 'renew-calendar'),
  // A candidate's team consists of voters, so the role is allowed here. The command refuses voters outside the team.
  'update-document': {
    roles: ['voter', 'candidate'],
    page: 'ownDocuments',
    address: '/candidate-dashboard/documents',
    intent: 'update-document',
    fields: ['doc_type', 'doc_url'],
  },
  updateCandidateDocument: {
    roles: ['candidate'],
    page: 'candidateDashboard',
    address: '/api/v1/rpc/update_candidate_document',
    intent: null,
    fields: ['profile_id', 'doc_type', 'doc_url'],
  },
} as const satisfies OperationTable;

const words = dataWords.ro;

const dataMap = {
  campaignEvents: {
    subject: 'users',
    tables: ['public.candidate_activities', 'public.candidate_calendars'],
    words: {
      title: 'Evenimentele candidatului',
      holds: 'Titlul, locul, orele și descrierea evenimentelor scrise de candidat, publice sau interne.',
      purpose: 'Ca alegătorii să afle evenimentele publice, iar candidatul să aibă un calendar.',
      basis: words.contract,
      retention: 'Până candidatul își șterge contul.',
      readers: 'Oricine, pentru cele publice; candidatul și administratorii, pentru cele interne.',
    },
  },
  publishedChanges: {
    subject: 'public-figures',
    isSpecial: true,
    tables: ['public.published_changes'],
    words: {
      title: 'Istoricul schimbărilor făcute de candidați',
      holds:
        'Ce au publicat pe profil candidatul și echipa lui, cu valoarea de dinainte și de după, fără numele persoanei care a scris.',
      purpose: 'Ca oricine să vadă ce a schimbat un candidat și când.',
      basis: words.madePublic,
      retention: words.whileShown,
      readers: words.everybody,
    },
  },
} as const satisfies DataMap;

const tables = {
  shown: {
    candidate_activities:
      'id candidate_id title description location start_date end_date is_public is_cancelled revision election_at created_at changed_at',
    published_changes:
      'id candidate_id kind field activity_id question_id author is_public election_at created_at',
  },
  hidden: {
    // This table determines the secret addresses of candidates' calendars.
    candidate_calendars: '*',
    // The values of an event from its internal time are never public.
    published_changes: 'before after',
  },
} as const satisfies FeatureTables;

export const campaign = {
  name: 'campaign',
  kind: 'activity',
  uses: ['news'],
  tables,
  refusals,
  operations,
  dataMap,
  personalData: [campaignPart],
  apiChanges: documentChanges,
  start: async ({ db, config }) => {
    if (config.demo) await plantDemonstrationEvents(db);
    return async () => {};
  },
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
