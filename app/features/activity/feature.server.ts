import { defaultRetentionDays, findRetentionDays } from '#app/features/site/queries.server.ts';
import type { Feature, FeatureTables, NamesOf } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import type { RetentionTable } from '#app/platform/privacy/retention.server.ts';
import { dataWords } from '#app/platform/privacy/texts.ts';
import type { RefusalTable } from '#app/platform/refusal/refusal.ts';
import { activitiesPart } from './personal-data.server.ts';
import { purgeActivities } from './retention.server.ts';

/** A row id such as ACT-12 in a comment names the row of docs/checklist.md that prescribes the text. */
const refusals = {
  'activities-failed': { status: 503, text: 'Eroare la încărcarea activităților' }, // Text of checklist row ACT-12.
} as const satisfies RefusalTable;

const words = dataWords.ro;

const dataMap = {
  activities: {
    subject: 'users',
    tables: ['public.voter_activities'],
    words: {
      title: 'Lista activităților',
      holds:
        'Că ai votat (la un sondaj live, și în care), ai urmărit, nu mai urmărești sau ai văzut un profil, și când. Nu spune pe cine; numai o urmărire este legată de candidatul ei, cât timp ține.',
      purpose: 'Ca să vezi ce s-a făcut din contul tău.',
      basis: words.contract,
      retention: 'Atâtea zile câte spune tabelul termenelor de mai jos.',
      readers: 'Tu. Administratorii văd felul și ora, niciodată candidatul.',
    },
  },
} as const satisfies DataMap;

const retention = {
  activities: {
    count: defaultRetentionDays,
    unit: 'day',
    isSet: true,
    words: { what: 'Lista activităților', from: 'de la activitate' },
    forget: async ({ db }) => purgeActivities(db, { days: await findRetentionDays(db) }),
  },
} as const satisfies RetentionTable;

const tables = {
  shown: {
    voter_activities: 'id voter_id activity_type',
  },
  hidden: {
    // A vote's exact time, compared with public counters, would reveal its candidate.
    voter_activities: 'target_id target_type metadata created_at election_at',
  },
} as const satisfies FeatureTables;

export const activity = {
  name: 'activity',
  kind: 'activity',
  uses: [],
  tables,
  refusals,
  dataMap,
  retention,
  personalData: [activitiesPart],
} satisfies Feature;

declare module '#app/platform/feature.ts' {
  interface RetentionNames extends NamesOf<typeof retention> {}
  interface RefusalNames extends NamesOf<typeof refusals> {}
}
