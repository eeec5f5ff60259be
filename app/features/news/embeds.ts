import type { Embed } from '#app/features/elections/embeds.ts';
import { writeNewsFilter } from './articles/address.ts';
import type { NewsFilter } from './articles/article.ts';

/** Articles of the embed. */
export const embeddedNews = 5;

/**
 * The embed of a view's latest news. Heights in pixels for the longest titles, checked by
 * tests/journeys/record/embeds.spec.ts.
 */
export function newsEmbed({ sort: _, ...filter }: NewsFilter = {}): Embed {
  const search = writeNewsFilter(filter);
  return {
    path: search.size > 0 ? `/embed/news?${search}` : '/embed/news',
    heights: { narrow: 840, middle: 640, wide: 600 },
  };
}
