import type { Feature } from '#app/platform/feature.ts';

export const documents = {} satisfies Feature;
