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

/** The parameter with the cursor of a later page, as `listNews` returned it. */
export const newsCursorParameter = 'dupa';

export const sortWords: Readonly<Record<NewsSort, string>> = {
  latest: 'recente',
  oldest: 'vechi',
  relevance: 'relevanta',
};
/** The value of a filter that is switched on, such as `recomandate=da`. */
const on = 'da';
/** The section of news about candidates. Other sections of `/news` are not filters. */
export const candidatesSection = 'candidati';
/** Maximum number of characters in a search. Longer searches are cut. */
const longestSearch = 100;
const slug = /^[a-z0-9-]{1,80}$/;

/** Parses the filter in an address. Ignores invalid values. */
export function parseNewsFilter(search: URLSearchParams): NewsFilter {
  // PostgreSQL accepts neither control characters nor lone surrogates, so the search is cleaned of both.
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

/** Writes the filter as URL parameters. The default order needs no parameter. */
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

/** Returns the address of a filter, such as `/news?eticheta=ccr`. `cursor` selects a later page. */
export function newsHref(filter: NewsFilter = {}, cursor: string | null = null): string {
  const search = writeNewsFilter(filter);
  if (cursor) search.set(newsCursorParameter, cursor);
  return search.size > 0 ? `/news?${search}` : '/news';
}

export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Returns the address of a filter's feed, such as `/news.rss?eticheta=ccr`. Feeds are always sorted newest first. */
export function newsFeedHref(format: FeedFormat, filter: NewsFilter = {}): string {
  const { sort: _, ...rest } = filter;
  const search = writeNewsFilter(rest);
  return `/news.${format}${search.size > 0 ? `?${search}` : ''}`;
}
