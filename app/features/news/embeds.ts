import type { Embed } from '#app/features/elections/embeds.ts';
import { writeNewsFilter } from './articles/address.ts';
import type { NewsFilter } from './articles/article.ts';

/** Number of articles in the embed. */
export const embeddedNews = 5;

/**
 * The embed of a view's latest news. Heights are in pixels for the longest titles, and
 * tests/journeys/record/embeds.spec.ts checks them.
 */
export function newsEmbed({ sort: _, ...filter }: NewsFilter = {}): Embed {
  const search = writeNewsFilter(filter);
  return {
    path: search.size > 0 ? `/embed/news?${search}` : '/embed/news',
    heights: { narrow: 840, middle: 640, wide: 600 },
  };
}
