import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';

const refusals = {
  'admin-part-failed': { status: 503, text: 'Această parte nu a putut fi încărcată. Reîncarcă pagina.' },
} as const satisfies RefusalTable;

export const administration = { refusals } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
}
