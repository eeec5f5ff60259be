import { newsCursorParameter, newsHref, newsParams } from './articles/address.ts';

/** The path of a reader's personalised news. On the same page the reader chooses tags and outlets to follow. */
export const forYouPath = '/news/for-you';
export const followingPath = '/news/following';

const analysisSection = 'analiza';
export const analysisHref = `${newsHref()}?${newsParams.section}=${analysisSection}`;

/** True when the address shows the section with tag counts. That section lists no articles, so it is not a filter. */
export function isAnalysis(search: URLSearchParams): boolean {
  return search.get(newsParams.section) === analysisSection;
}

/** Returns the path of an outlet's page. `cursor` selects a later page of the outlet's articles. */
export function newsSourceHref(slug: string, cursor: string | null = null): string {
  const search = cursor ? `?${new URLSearchParams({ [newsCursorParameter]: cursor })}` : '';
  return `/news/source/${slug}${search}`;
}
