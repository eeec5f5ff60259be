import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import type { RetentionTable } from '#app/platform/privacy/retention.server.ts';
import type { RateTable } from '#app/platform/rates/rules.ts';
import { type OperationTable, roles } from '#app/platform/rights/rights.ts';
import { viewChanges } from './api.server.ts';
import { purgeViewMarks } from './retention.server.ts';

const rates = {
  view: { count: 60, seconds: 60, per: 'address' },
} as const satisfies RateTable;

const operations = {
  // Counting a view is an API operation with JSON input and output.
  countView: {
    roles,
    page: 'candidates',
    address: '/api/v1/rpc/increment_profile_visits',
    intent: null,
    fields: ['profile_id'],
  },
} as const satisfies OperationTable;

const dataMap = {
  views: {
    subject: 'visitors',
    tables: ['public.profile_view_marks', 'ballot_keys.view_salts'],
    words: {
      title: 'Semnele vizualizărilor',
      holds:
        'Pentru fiecare profil văzut azi cu JavaScript pornit: un cod făcut din adresa de internet și felul browserului cu sarea întâmplătoare a zilei.',
      purpose: 'Ca o persoană să fie numărată o singură dată pe zi la un profil.',
      basis: 'Interesul legitim de a număra vizualizările fără cookie-uri (RGPD, art. 6 alin. 1 lit. f).',
      retention: 'Până în noaptea următoare, cu tot cu sare; după aceea rămâne numai totalul.',
      readers: 'Nimeni; îl compară programul.',
    },
  },
} as const satisfies DataMap;

const retention = {
  views: {
    count: 0,
    unit: 'day',
    words: { what: 'Semnele vizualizărilor de profil și sarea zilei', from: 'după ziua lor' },
    forget: ({ db }) => purgeViewMarks(db, bucharestDay(new Date())),
  },
} as const satisfies RetentionTable;

const tables = {
  hidden: {
    // These tables contain the salt and the marks of visitors' addresses.
    'ballot_keys.view_salts': '*',
    profile_view_marks: '*',
  },
  leftOut: [
    // A restored backup must not bring back the marks of a past day.
    'profile_view_marks',
  ],
} as const satisfies FeatureTables;

export const views = {
  name: 'views',
  kind: 'activity',
  uses: ['activity'],
  tables,
  rates,
  operations,
  dataMap,
  retention,
  apiChanges: viewChanges,
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RetentionNames extends NamesOf<typeof retention> {}
  interface RateNames extends NamesOf<typeof rates> {}
  interface OperationNames extends NamesOf<typeof operations> {}
}
