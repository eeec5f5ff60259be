import type { HandlerContext } from '#app/platform/context.server.ts';

/** Reads the facts for the embed's frame. A demonstration shows its election time, on which all figures depend. */
export type EmbedFacts = { demoAt: Date | null; origin: string };

export function embedFacts({ config, at, request }: HandlerContext): EmbedFacts {
  return { demoAt: config.demo ? at : null, origin: new URL(request.url).origin };
}
