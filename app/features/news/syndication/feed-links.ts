import { feedFormats, newsFeedHref } from '../articles/address.ts';
import type { NewsFilter } from '../articles/article.ts';
import { syndicationTexts, type ViewNames } from './texts.ts';
import { feedTypes } from './write-feed.ts';

/**
 * Returns the feeds of a filter, one per format. `pageMeta` writes them as `rel="alternate"`, and pages link to them.
 */
export function newsFeedFiles(filter: NewsFilter, names: ViewNames = filter) {
  const { view, formats } = syndicationTexts.ro;
  return feedFormats.map((format) => ({
    path: newsFeedHref(format, filter),
    type: feedTypes[format],
    title: `${view(names)} (${formats[format]})`,
  }));
}
