import type { NewsFilter, NewsSort } from './article.ts';

/** The parameters of /news that choose articles. Its feeds, embed and API use the same filter. */
export const newsParams = {
  text: 'cauta',
  tag: 'eticheta',
  source: 'sursa',
  candidate: 'candidat',
  sort: 'ordine',
  featured: 'recomandate',
  breaking: 'urgente',
  section: 'sectiune',
} as const;

/** The parameter of a further page: the cursor that `listNews` returned. */
export const newsCursorParameter = 'dupa';

export const sortWords: Readonly<Record<NewsSort, string>> = {
  latest: 'recente',
  oldest: 'vechi',
  relevance: 'relevanta',
};
/** The value of a switched-on filter. */
const on = 'da';
/** The section of news about candidates. `/news` may have sections that are no filter. */
export const candidatesSection = 'candidati';
/** Maximum number of characters of a search. Longer texts are cut. */
const longestSearch = 100;
const slug = /^[a-z0-9-]{1,80}$/;

/** Reads the filter in an address. Values that no filter has are left out. */
export function parseNewsFilter(search: URLSearchParams): NewsFilter {
  // PostgreSQL accepts neither control characters nor half of a pair of surrogates in a search.
  const typed = search
    .get(newsParams.text)
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim();
  const text = typed?.slice(0, longestSearch).toWellFormed();
  const sort = Object.entries(sortWords).find(([, word]) => word === search.get(newsParams.sort))?.[0];
  return {
    ...(text ? { text } : {}),
    ...slugIn(search, 'tag'),
    ...slugIn(search, 'source'),
    ...slugIn(search, 'candidate'),
    ...(search.get(newsParams.section) === candidatesSection ? { withCandidate: true } : {}),
    ...(search.get(newsParams.featured) === on ? { featured: true } : {}),
    ...(search.get(newsParams.breaking) === on ? { breaking: true } : {}),
    ...(sort && sort !== 'latest' ? { sort: sort as NewsSort } : {}),
  };
}

function slugIn<Name extends 'tag' | 'source' | 'candidate'>(search: URLSearchParams, name: Name) {
  const value = search.get(newsParams[name]) ?? '';
  return slug.test(value) ? ({ [name]: value } as { [key in Name]: string }) : {};
}

/** Writes the filter's parameters. The default order is left out. */
export function writeNewsFilter(filter: NewsFilter): URLSearchParams {
  const pairs: [string, string | undefined | false][] = [
    [newsParams.text, filter.text?.trim()],
    [newsParams.tag, filter.tag],
    [newsParams.source, filter.source],
    [newsParams.candidate, filter.candidate],
    [newsParams.sort, filter.sort && filter.sort !== 'latest' && sortWords[filter.sort]],
    [newsParams.featured, filter.featured && on],
    [newsParams.breaking, filter.breaking && on],
    [newsParams.section, filter.withCandidate && candidatesSection],
  ];
  return new URLSearchParams(pairs.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Returns the address of a view, such as `/news?eticheta=ccr`. With a cursor it is the view's next page. */
export function newsHref(filter: NewsFilter = {}, cursor: string | null = null): string {
  const search = writeNewsFilter(filter);
  if (cursor) search.set(newsCursorParameter, cursor);
  return search.size > 0 ? `/news?${search}` : '/news';
}

export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/**
 * Returns the address of a view's feed, such as `/news.rss?eticheta=ccr`. A feed is always sorted newest
 * first.
 */
export function newsFeedHref(format: FeedFormat, filter: NewsFilter = {}): string {
  const { sort: _, ...rest } = filter;
  const search = writeNewsFilter(rest);
  return `/news.${format}${search.size > 0 ? `?${search}` : ''}`;
}
