import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { accessChanges, accessRefusals } from './access-control/rights.ts';

const refusals = {
  'audit-export-failed': { status: 503, text: 'Jurnalul nu a putut fi descărcat. Încearcă din nou.' },
  'audit-export-too-long': {
    status: 422,
    text: 'Un fișier cuprinde cel mult 20.000 de intrări. Alege o perioadă mai scurtă sau o persoană.',
  },
  'admin-part-failed': { status: 503, text: 'Această parte nu a putut fi încărcată. Reîncarcă pagina.' },
} as const satisfies RefusalTable;

export const administration = {
  name: 'administration',
  kind: 'activity',
  uses: ['activity', 'ballots', 'daily-vote', 'follows', 'live-polls', 'scores'],
  refusals: { ...refusals, ...accessRefusals },
  operations: accessChanges,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
}
