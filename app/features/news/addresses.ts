import { newsCursorParameter, newsHref, newsParams } from './articles/address.ts';

/** The path of the reader's own news, beside which the reader chooses tags and outlets. */
export const forYouPath = '/news/for-you';
export const followingPath = '/news/following';

const analysisSection = 'analiza';
export const analysisHref = `${newsHref()}?${newsParams.section}=${analysisSection}`;

/** True for the section of tag counts, which is no filter. */
export function isAnalysis(search: URLSearchParams): boolean {
  return search.get(newsParams.section) === analysisSection;
}

/** Returns the path of an outlet's page. With a cursor it is the next page of that outlet. */
export function newsSourceHref(slug: string, cursor: string | null = null): string {
  const search = cursor ? `?${new URLSearchParams({ [newsCursorParameter]: cursor })}` : '';
  return `/news/source/${slug}${search}`;
}
