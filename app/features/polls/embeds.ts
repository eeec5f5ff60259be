import type { Embed } from '#app/features/elections/embeds.ts';

/**
 * The embeddable chart of a round's polls; without `round`, of the polls page's default round. Heights are in
 * pixels and checked by tests/journeys/record/embeds.spec.ts.
 */
export function pollsEmbed(round: number | null): Embed {
  return {
    path: round === null ? '/embed/polls' : `/embed/polls?tur=${round}`,
    heights: { narrow: 990, middle: 900, wide: 910 },
  };
}
