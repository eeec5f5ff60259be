import type { Feature, FeatureTables, JobWords, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';
import { backupJobName, erasuresJobName } from './texts.ts';

const refusals = {
  'backups-failed': { status: 503, text: 'Nu s-au putut încărca copiile de rezervă.' },
  'backup-request-failed': { status: 503, text: 'Copia nu a putut fi cerută. Încearcă din nou.' },
} as const satisfies RefusalTable;

const operations = {
  'make-backup': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/backups',
    intent: 'make-backup',
    fields: [],
  },
} as const satisfies OperationTable;

const dataMap = {
  backups: {
    subject: 'nobody',
    tables: ['public.backups'],
    words: {
      title: 'Lista copiilor de rezervă',
      holds: 'Când s-a făcut fiecare copie, cât de mare este și dacă s-a putut restaura de probă.',
    },
  },
} as const satisfies DataMap;

const jobWords: JobWords = {
  [backupJobName]: {
    title: 'Copia de rezervă',
    text: 'Face o copie a bazei de date și a fișierelor când îi vine rândul, o restaurează de probă și șterge copiile vechi.',
    facts: { rows: 'rânduri copiate', deleted: 'copii vechi șterse' },
  },
  [erasuresJobName]: {
    title: 'Lista ștergerilor',
    text: 'Scrie lângă copiile de rezervă lista conturilor șterse, fără nume, ca o restaurare să le șteargă din nou.',
    facts: { erasures: 'ștergeri' },
  },
};

const tables = {
  shown: {
    backups:
      'id requested_at started_at ended_at outcome file bytes row_count tables_done tables_total is_encrypted verified_at verification',
  },
  leftOut: [
    // The program that restores a database writes these tables itself.
    'backups',
  ],
} as const satisfies FeatureTables;

export const backups = {
  name: 'backups',
  kind: 'activity',
  uses: [],
  tables,
  refusals,
  operations,
  dataMap,
  jobWords,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
