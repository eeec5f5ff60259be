import type { Embed } from '#app/features/elections/embeds.ts';

/**
 * Returns the embeddable chart of a round's polls or, without `round`, of the polls page's default round.
 * tests/journeys/record/embeds.spec.ts checks the heights.
 */
export function pollsEmbed(round: number | null): Embed {
  return {
    path: round === null ? '/embed/polls' : `/embed/polls?tur=${round}`,
    heights: { narrow: 990, middle: 900, wide: 910 },
  };
}
