import type { Feature, FeatureTables, JobWords, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';
import { datasetJobName } from './texts.ts';

const refusals = {
  'elections-failed': { status: 503, text: 'Nu s-au putut încărca alegerile.' },
  'dataset-upload-failed': { status: 503, text: 'Setul de date nu a putut fi primit. Încearcă din nou.' },
  'dataset-change-failed': { status: 503, text: 'Schimbarea nu a putut fi făcută. Încearcă din nou.' },
  'dataset-missing': { status: 400, text: 'Alege arhiva zip a setului de date.' },
  'dataset-too-large': { status: 413, text: 'Arhiva are mai mult de 20 MB.' },
  'dataset-waiting': { status: 409, text: 'Alt set de date se verifică acum. Așteaptă să se termine.' },
  'dataset-unconfirmed': { status: 400, text: 'Bifează că ai citit cifrele.' },
  'dataset-changed': {
    status: 409,
    text: 'Setul de date nu mai este în starea din pagină: altcineva l-a publicat sau l-a șters.',
  },
  'dataset-outdated': {
    status: 409,
    text: 'Între timp s-a publicat alt set de date, așa că acesta se verifică din nou.',
  },
} as const satisfies RefusalTable;

const rates = {
  'upload-dataset': { count: 10, seconds: 600, per: 'user' },
} as const satisfies RateTable;

const operations = {
  'upload-dataset': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/elections',
    intent: null,
    fields: ['archive'],
  },
  'publish-dataset': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/elections/:dataset',
    intent: 'publish-dataset',
    fields: ['confirmed'],
  },
  'discard-dataset': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/elections/:dataset',
    intent: 'discard-dataset',
    fields: [],
  },
} as const satisfies OperationTable;

const dataMap = {
  electionDatasets: {
    subject: 'nobody',
    tables: ['public.election_datasets'],
    words: {
      title: 'Seturile de date încărcate',
      holds: 'Arhiva, raportul verificării și starea fiecărui set de date încărcat de administratori.',
    },
  },
} as const satisfies DataMap;

const jobWords: JobWords = {
  [datasetJobName]: {
    title: 'Seturile de date ale alegerilor',
    text: 'Verifică seturile de date încărcate, printr-o încărcare de probă, și le publică pe cele confirmate.',
    facts: { checked: 'seturi verificate', published: 'seturi publicate' },
  },
};

const tables = {
  shown: {
    election_datasets: 'id state file_name uploaded_at checked_at published_at election_id problem_count',
  },
  hidden: {
    // A dataset that is not published may contain later facts.
    election_datasets: 'archive facts problems',
  },
} as const satisfies FeatureTables;

export const electionDatasets = {
  name: 'election-datasets',
  kind: 'activity',
  uses: [],
  tables,
  refusals,
  rates,
  operations,
  dataMap,
  jobWords,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
