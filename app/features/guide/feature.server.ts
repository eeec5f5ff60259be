import type { Feature, FeatureTables } from '#app/platform/feature.ts';
import type { DataMap } from '#app/platform/privacy/data-map.ts';
import { guideOperations } from './api.server.ts';

const dataMap = {
  guide: {
    subject: 'nobody',
    tables: [
      'public.guide_sections',
      'public.guide_items',
      'public.did_you_know',
      'public.compatibility_questions',
      'public.removed_dataset_rows',
    ],
    words: {
      title: 'Ghidul',
      holds: 'Întrebări, răspunsuri, fapte scurte, întrebările despre poziții.',
    },
  },
} as const satisfies DataMap;

const tables = {
  shown: {
    compatibility_questions:
      'id election_id code question category options weight is_active position created_at from_dataset edited_at known_from',
    did_you_know: 'election_id code text category position known_from source_ids',
    guide_items: 'election_id section_code code title body links position known_from search source_ids',
    guide_sections: 'election_id code title position',
    removed_dataset_rows: 'id election_id removed_at',
  },
} as const satisfies FeatureTables;

export const guide = {
  name: 'guide',
  kind: 'record',
  uses: ['elections'],
  tables,
  dataMap,
  apiReadings: guideOperations,
} satisfies Feature;
