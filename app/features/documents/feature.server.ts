import type { Feature } from '#app/platform/feature.ts';

export const documents = {
  name: 'documents',
  kind: 'record',
  uses: ['elections', 'site'],
} satisfies Feature;
