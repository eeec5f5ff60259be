import {
  type OwnNewsKind,
  type OwnNewsSort,
  ownNewsKinds,
  ownNewsSorts,
} from '#app/features/news/preferences/own-news.ts';

/** The selected tab and order of the dashboard's news (DASH-10, DASH-11). */
export type NewsView = { kind: OwnNewsKind; sort: OwnNewsSort };
const kindWords = { all: '', followed: 'urmarite', tags: 'etichete', curated: 'alese' } as const;
const sortWords = { date: '', relevance: 'relevanta', trending: 'tendinte' } as const;

type DashboardView = { isEditing?: boolean; page?: number; saved?: string; news?: NewsView };

/** Returns the dashboard's URL for a view. Default choices are omitted. */
export function dashboardHref(shown: DashboardView = {}): string {
  const query = new URLSearchParams();
  if (shown.isEditing) query.set('edit', 'profil');
  if (shown.page !== undefined && shown.page > 1) query.set('pagina', String(shown.page));
  if (shown.news && shown.news.kind !== 'all') query.set('stiri', kindWords[shown.news.kind]);
  if (shown.news && shown.news.sort !== 'date') query.set('ordine', sortWords[shown.news.sort]);
  if (shown.saved) query.set('salvat', shown.saved);
  const text = query.toString();
  return text ? `/dashboard?${text}` : '/dashboard';
}

/** Parses the page number of the list of activities, from 1. An invalid number means page 1. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('pagina') ?? '1');
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Parses the tab and order of the news in the URL. Unknown values mean all news, by date. */
export function newsViewOf(query: URLSearchParams): NewsView {
  return {
    kind: ownNewsKinds.find((kind) => kindWords[kind] === (query.get('stiri') ?? '')) ?? 'all',
    sort: ownNewsSorts.find((sort) => sortWords[sort] === (query.get('ordine') ?? '')) ?? 'date',
  };
}
