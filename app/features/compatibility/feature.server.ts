import type { Feature } from '#app/platform/feature.ts';
import { compatibilityOperations } from './api.server.ts';

export const compatibility = { apiReadings: compatibilityOperations } satisfies Feature;
