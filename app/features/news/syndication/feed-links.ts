import { feedFormats, newsFeedHref } from '../articles/address.ts';
import type { NewsFilter } from '../articles/article.ts';
import { syndicationTexts, type ViewNames } from './texts.ts';
import { feedTypes } from './write-feed.ts';

/** The feeds of a view, for `files` of `pageMeta` (`rel="alternate"`) and for links to them. */
export function newsFeedFiles(filter: NewsFilter, names: ViewNames = filter) {
  const { view, formats } = syndicationTexts.ro;
  return feedFormats.map((format) => ({
    path: newsFeedHref(format, filter),
    type: feedTypes[format],
    title: `${view(names)} (${formats[format]})`,
  }));
}
