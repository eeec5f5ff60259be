import type { Embed } from '#app/features/elections/embeds.ts';
import { writeNewsFilter } from './articles/address.ts';
import type { NewsFilter } from './articles/article.ts';

/** Number of articles in the embed. */
export const embeddedNews = 5;

/**
 * Returns the embed with the latest news of a filter, whose heights in pixels fit the longest titles. A
 * journey (embeds.spec.ts) checks the heights.
 */
export function newsEmbed({ sort: _, ...filter }: NewsFilter = {}): Embed {
  const search = writeNewsFilter(filter);
  return {
    path: search.size > 0 ? `/embed/news?${search}` : '/embed/news',
    heights: { slim: 960, narrow: 840, middle: 640, wide: 600 },
  };
}
