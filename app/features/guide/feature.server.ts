import type { Feature } from '#app/platform/feature.ts';
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

export const guide = {
  name: 'guide',
  kind: 'record',
  uses: ['elections'],
  dataMap,
  apiReadings: guideOperations,
} satisfies Feature;
