import type { Embed } from '#app/features/elections/embeds.ts';

/**
 * Returns the embed with the chart of a round's polls. Without `round`, it shows the default round of the polls page.
 */
export function pollsEmbed(round: number | null): Embed {
  return {
    path: round === null ? '/embed/polls' : `/embed/polls?tur=${round}`,
    heights: { slim: 1_090, narrow: 990, middle: 900, wide: 910 },
  };
}
