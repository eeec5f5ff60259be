import type { NamesOf } from '#app/platform/feature.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import type { OperationTable } from '#app/platform/rights/rights.ts';

/** A row id such as ACC-24 names the row of docs/checklist.md that prescribes the text. */
export const accessRefusals = {
  // Text of checklist row ACC-24.
  'permissions-failed': {
    status: 503,
    text: 'Nu s-au putut încărca permisiunile: baza de date nu răspunde',
  },
  // Text of checklist row ACC-25.
  'permissions-save-failed': {
    status: 503,
    text: 'Nu s-au putut salva permisiunile: baza de date nu răspunde',
  },
} as const satisfies RefusalTable;

const change = { roles: ['admin'], page: 'accessControl', address: '/admin/access-control' } as const;

export const accessChanges = {
  'save-permissions': { ...change, intent: 'save-permissions', fields: ['version', 'allowed'] },
  'reset-permissions': { ...change, intent: 'reset-permissions', fields: [] },
} as const satisfies OperationTable;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof accessRefusals> {}
  interface OperationNames extends NamesOf<typeof accessChanges> {}
}
