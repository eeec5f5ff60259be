import type { Embed } from '#app/features/elections/embeds.ts';

/**
 * The poll lines of a round; without one, of the round that the page of polls shows first at that moment. Heights in pixels,
 * checked by tests/journeys/record/embeds.spec.ts.
 */
export function pollsEmbed(round: number | null): Embed {
  return {
    path: round === null ? '/embed/polls' : `/embed/polls?tur=${round}`,
    heights: { narrow: 990, middle: 900, wide: 910 },
  };
}
