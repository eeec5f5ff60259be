import type { Feature, NamesOf } from '#app/platform/feature.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';

const refusals = {
  'polls-failed': {
    status: 503,
    text: 'Nu s-au putut încărca sondajele. Încearcă din nou mai târziu.',
  }, // POLL-03
} as const satisfies RefusalTable;

export const polls = { refusals } satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
}
