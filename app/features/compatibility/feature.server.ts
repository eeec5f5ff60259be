import type { Feature } from '#app/platform/feature.ts';
import { compatibilityChanges, compatibilityRefusals } from './administration/rights.ts';
import { compatibilityOperations } from './api.server.ts';

export const compatibility = {
  name: 'compatibility',
  kind: 'activity',
  uses: [],
  refusals: compatibilityRefusals,
  operations: compatibilityChanges,
  apiReadings: compatibilityOperations,
} satisfies Feature;
