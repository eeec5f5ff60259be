import type { Feature } from '#app/platform/feature.ts';
import { compatibilityOperations } from './api.server.ts';

export const compatibility = {
  name: 'compatibility',
  kind: 'activity',
  uses: [],
  apiReadings: compatibilityOperations,
} satisfies Feature;
