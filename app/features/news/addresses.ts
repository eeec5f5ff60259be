import { newsCursorParameter, newsHref, newsParams } from './articles/address.ts';

/** The reader's own news, and the page where they choose them. */
export const forYouPath = '/news/for-you';
export const followingPath = '/news/following';

const analysisSection = 'analiza';
export const analysisHref = `${newsHref()}?${newsParams.section}=${analysisSection}`;

/** True for the section of tag counts, which is no filter. */
export function isAnalysis(search: URLSearchParams): boolean {
  return search.get(newsParams.section) === analysisSection;
}

/** An outlet's page; with a cursor its next page. */
export function newsSourceHref(slug: string, cursor: string | null = null): string {
  const search = cursor ? `?${new URLSearchParams({ [newsCursorParameter]: cursor })}` : '';
  return `/news/source/${slug}${search}`;
}
