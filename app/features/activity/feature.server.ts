import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';

const refusals = {
  'activities-failed': { status: 503, text: 'Eroare la încărcarea activităților' }, // ACT-12
} as const satisfies RefusalTable;

export const activity = { refusals } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
}
