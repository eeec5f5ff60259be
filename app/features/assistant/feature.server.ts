import type { Feature } from '#app/platform/feature.ts';

export const assistant = {
  name: 'assistant',
  kind: 'activity',
  uses: ['news', 'polls', 'compatibility'],
} satisfies Feature;
