import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { accessChanges, accessRefusals } from './access-control/rights.ts';

const refusals = {
  'audit-export-failed': { status: 503, text: 'Jurnalul nu a putut fi descărcat. Încearcă din nou.' },
  'audit-export-too-long': {
    status: 422,
    text: 'Un fișier cuprinde cel mult 20.000 de intrări. Alege o perioadă mai scurtă sau o persoană.',
  },
  // Text of checklist row ADM-39.
  'system-stats-failed': { status: 503, text: 'Failed to fetch system stats' },
  // Text of checklist row ADM-20.
  'news-refresh-failed': { status: 503, text: 'A apărut o eroare la actualizarea știrilor.' },
  'news-refresh-unexpected': { status: 500, text: 'A apărut o eroare neașteptată.' }, // Text of checklist row ADM-20.
  'news-fetching-off': {
    status: 409,
    text: 'Operatorul a dezactivat preluarea de pe internet (NEWS_FETCHING), deci nicio știre nu a fost cerută.',
  },
  'admin-part-failed': { status: 503, text: 'Această parte nu a putut fi încărcată. Reîncarcă pagina.' },
} as const satisfies RefusalTable;

const dataMap = {
  accountCounts: {
    subject: 'nobody',
    tables: ['public.account_counts'],
    words: {
      title: 'Numărul conturilor',
      holds: 'Pe zile: câte conturi s-au făcut, după rol, stare și adresă confirmată.',
    },
  },
} as const satisfies DataMap;

const tables = {
  shown: {
    account_counts: 'day role is_active is_verified slot accounts',
  },
} as const satisfies FeatureTables;

export const administration = {
  name: 'administration',
  kind: 'activity',
  uses: ['activity', 'ballots', 'daily-vote', 'follows', 'live-polls', 'scores'],
  tables,
  refusals: { ...refusals, ...accessRefusals },
  operations: accessChanges,
  dataMap,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
}
