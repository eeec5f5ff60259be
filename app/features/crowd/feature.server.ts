import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';

const refusals = {
  'crowd-too-early': {
    status: 409,
    text: 'La acest moment candidații nu sunt încă hotărâți, așa că mulțimea nu are pe cine să voteze. Mută ceasul mai târziu.',
  },
} as const satisfies RefusalTable;

const dataMap = {
  crowd: {
    subject: 'nobody',
    tables: ['public.simulated_counters', 'public.simulated_snapshots'],
    words: {
      title: 'Mulțimea simulată a demonstrației',
      holds:
        'Totalurile voturilor, urmăririlor și vizualizărilor inventate, pe candidat și zi, și instantaneele lor. Niciun om nu stă în spatele lor, iar în afara demonstrației nu există.',
    },
  },
} as const satisfies DataMap;

const tables = {
  hidden: {
    // Other screens show the counts of invented voters and mark them as simulated.
    simulated_counters: '*',
    simulated_snapshots: '*',
  },
} as const satisfies FeatureTables;

export const crowd = {
  name: 'crowd',
  kind: 'activity',
  uses: ['daily-vote', 'discussions', 'follows', 'live-polls', 'views'],
  tables,
  refusals,
  dataMap,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RefusalNames extends NamesOf<typeof refusals> {}
}
