import type { Feature } from '#app/platform/feature.ts';

export const ballots = {
  name: 'ballots',
  kind: 'activity',
  uses: [],
} satisfies Feature;
