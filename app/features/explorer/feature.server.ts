import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';
import { explorerChanges } from './changes.api.server.ts';

/** A row id such as DB-24 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'explorer-tables-failed': { status: 503, text: 'Failed to fetch tables' }, // Text of checklist row DB-24.
  'explorer-rows-failed': { status: 503, text: 'Failed to fetch data' }, // Text of checklist row DB-25.
  'explorer-export-failed': { status: 503, text: 'Failed to export data' }, // Text of checklist row DB-23.
  'explorer-export-empty': { status: 404, text: 'No data to export' }, // Text of checklist row DB-22.
  'explorer-table-unknown': { status: 404, text: 'Tabelul nu există sau nu este accesibil.' },
  'explorer-column-unknown': { status: 400, text: 'Coloana nu există sau nu poate avea această valoare.' },
  'explorer-role-missing': {
    status: 503,
    text: 'Programul nu poate folosi rolul vot_explorer al bazei de date. Creează-l și dă-l utilizatorului care face migrările (docs/operations.md, „Database roles”).',
  },
} as const satisfies RefusalTable;

const rates = {
  // This rate applies to exports and to the two API operations. Each reads a whole table or the catalogue.
  explorer: { count: 60, seconds: 60, per: 'user' },
} as const satisfies RateTable;

const operations = {
  'export-table': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/database',
    intent: 'export-table',
    fields: ['table'],
  },
  getAllTables: {
    roles: ['admin'],
    page: 'admin',
    address: '/api/v1/rpc/get_all_tables',
    intent: null,
    fields: [],
  },
  getTableColumns: {
    roles: ['admin'],
    page: 'admin',
    address: '/api/v1/rpc/get_table_columns',
    intent: null,
    fields: ['table_name_param'],
  },
} as const satisfies OperationTable;

export const explorer = {
  name: 'explorer',
  kind: 'activity',
  uses: [],
  refusals,
  rates,
  operations,
  apiChanges: explorerChanges,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
