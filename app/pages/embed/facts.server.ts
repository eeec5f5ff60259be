import type { Reading } from '#app/platform/context.server.ts';

/** The embed frame's facts: a demonstration shows its election time, because all figures depend on it. */
export type EmbedFacts = { demoAt: Date | null; origin: string };

export function embedFacts({ config, at, request }: Reading): EmbedFacts {
  return { demoAt: config.demo ? at : null, origin: new URL(request.url).origin };
}
